import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import {
  eventually,
  phone,
  signIn,
  startBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { addEntries, storedEntries } from '../support/entries.ts'
import { rejection, startMailServer } from '../support/mail-server.ts'
import { startSite } from '../support/running-site.ts'
import { inIndia, makeSiteClock, nextDayAt } from '../support/site-clock.ts'

/** All RCPT addresses in order; addresses `later…` are greylisted until `hasTime`. */
const recipients: string[] = []
let hasTime = false
const server = await startMailServer({
  recipient: (address) => {
    recipients.push(address)
    if (address.startsWith('later') && !hasTime) throw rejection(451, '4.7.1 greylisted')
    if (address.startsWith('gone')) throw rejection(550, '5.1.1 no such user')
  },
  message: (address) => {
    if (address.startsWith('never')) throw rejection(554, '5.7.1 not wanted')
  },
})
const clock = await makeSiteClock(nextDayAt('06:00'))
const site = await startSite({
  SMTP_URL: server.url,
  MAIL_FROM: 'Lampstand <news@lampstand.example>',
  // What the server refuses is logged as an error.
  LOG_LEVEL: 'silent',
  ...clock.environment,
})
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

test('staff pause and resume a delivery; temporary failures are retried', async () => {
  hasTime = false
  const run = String(Date.now())
  const names = ['asha', 'later', 'gone', 'never'].map((name) => `${name}${run}@example.org`)
  const [asha = '', later = '', gone = '', never = ''] = names
  const day = clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 1 })
  await clock.set(inIndia(day.toString(), '06:00'), site)
  await prepare(names, [day.toString(), day.add({ days: 1 }).toString()])

  const { page } = await open(phone)
  await signIn(page, 'Grace', password, '/deliveries')
  // Published after 5:00 AM: the delivery starts ten minutes later, so staff can pause it.
  const item = page.locator('.deliveries > li').first()
  await eventually(async () => {
    await page.reload()
    return item.filter({ hasText: translateErrors(day) }).count()
  }).toBe(1)
  await item.getByText('Goes out at').waitFor()
  await item.getByRole('button', { name: 'Pause' }).tap()
  await item.getByText('Paused').waitFor()
  await item.getByText('and keeps that time.').waitFor()
  await item.getByRole('button', { name: 'Resume' }).tap()
  await item.getByText('Goes out at').waitFor()
  await clock.set(inIndia(day.toString(), '06:11'), site)
  // What is refused without a word about the mailbox waits, too.
  await item.getByRole('progressbar', { name: '2 of 4 done' }).waitFor()
  expect(await numbers(page)).toMatchObject({ Sent: '1', Waiting: '2', Failed: '1' })

  // While it is paused, other mail is sent, but due retries of the delivery are not.
  await item.getByRole('button', { name: 'Pause' }).tap()
  await item.getByText('Paused').waitFor()
  hasTime = true
  await clock.set(inIndia(day.toString(), '06:20'), site)
  const own = `grace${run}@example.org`
  await page.getByLabel('My email address').fill(own)
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Send a test to me' }).tap()
  await expect.poll(() => server.to(own).length).toBe(1)
  expect(server.to(later)).toEqual([])
  await page.goto('/deliveries')
  await item.getByRole('button', { name: 'Resume' }).tap()
  await item.getByRole('progressbar', { name: '3 of 4 done' }).waitFor()
  expect(await numbers(page)).toMatchObject({ Sent: '2', Waiting: '1', Failed: '1' })
  expect([asha, later, gone, never].map((address) => server.to(address).length)).toEqual([
    1, 1, 0, 0,
  ])

  // The next day's delivery skips the address that does not exist.
  await clock.set(inIndia(day.add({ days: 1 }).toString(), '05:00:01'), site)
  await expect.poll(() => server.to(asha).length).toBe(2)
  await expect.poll(() => server.to(later).length).toBe(2)
  await signIn(page, 'Grace', password, '/deliveries')
  await eventually(async () => {
    await page.reload()
    return (await numbers(page))['Left out']
  }).toBe('1')
  expect(recipients.filter((address) => address === gone)).toHaveLength(1)
})

/** Makes these the only confirmed subscribers, and adds missing entries for the days. */
async function prepare(addresses: string[], days: string[]) {
  const db = await openDatabase({ dataDir: site.dataDir })
  const at = '2026-01-01T00:00:00.000Z'
  await db.updateTable('subscribers').set({ status: 'pending' }).execute()
  await db
    .insertInto('subscribers')
    .values(
      addresses.map((email) => ({
        email,
        email_key: email,
        status: 'confirmed' as const,
        subscribed_at: at,
        language: 'en' as const,
        consent_version: 'test',
      })),
    )
    .execute()
  const known = new Set((await storedEntries(db)).map(({ date }) => date))
  await addEntries(
    days
      .filter((date) => !known.has(date))
      .map((date) => ({ date, headline: `The lamp of ${date}`, content: 'Burning.' })),
    db,
  )
  await db.destroy()
}

/** The counts of the newest delivery, by label. */
async function numbers(page: Page): Promise<Record<string, string>> {
  const list = page.locator('.delivery-numbers').first()
  const [names, values] = await Promise.all([
    list.locator('dt').allTextContents(),
    list.locator('dd').allTextContents(),
  ])
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

function translateErrors(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-US', { dateStyle: 'long' })
}
