import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textIn } from '../../domain/content/text.ts'
import type { AuditAction } from '../../domain/staff/audit.ts'
import { signIn, startSiteAndBrowser, widthOf } from '../support/browser.ts'
import { addOneOfEach, withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { screens, teluguScreens } from './screens.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
const today = Temporal.Now.plainDateISO('Asia/Kolkata')
const thursday = today.add({ days: (11 - today.dayOfWeek) % 7 })
const widths = [360, 768, 961, 1024, 1120, 1440]

test('no public screen overflows its viewport', async () => {
  const { page, allowErrors } = await open()
  allowErrors(/status of 404/)
  const shown = [...screens, ...teluguScreens].filter(({ forStaff }) => !forStaff)
  expect(await tooWide(page, shown)).toEqual([])
})

test('weekday names fit in the week columns', async () => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  for (const path of ['/services', '/te/services']) {
    await page.goto(path)
    const torn = await page
      .locator('.lancets a > span')
      .evaluateAll((names) =>
        names
          .filter(
            (name) =>
              name.getClientRects().length > 1 ||
              name.getBoundingClientRect().width > (name.closest('li')?.clientWidth ?? 0),
          )
          .map((name) => name.textContent),
      )
    expect(torn, path).toEqual([])
  }
})

test.each(widths)('at %i px no time of the services runs into a name', async (width) => {
  const { page } = await open({ viewport: { width, height: 800 } })
  for (const path of ['/services', '/te/services']) {
    // The day with the longest hours.
    await page.goto(`${path}?date=${thursday}`)
    const times = page.locator('main li > .figures')
    const over = await times.evaluateAll(
      (all) => all.filter((time) => time.scrollWidth > time.clientWidth).length,
    )
    expect(over, path).toBe(0)
    if (width < 768) continue
    const first = times.first()
    expect((await first.boundingBox())?.height, path).toBeLessThan(40)
  }
})

test('no staff screen overflows, whatever the data', async () => {
  await addOneOfEach(site, { name: 'W'.repeat(200), message: 'ప్రార్థన'.repeat(400) })
  const [church, specialization, area_of_interest] = Array<string>(3).fill('Hallelujah'.repeat(20))
  await withDatabase(site, async (storage) => {
    await storage.updateTable('pastors').set({ church, specialization }).execute()
    await storage.updateTable('volunteers').set({ area_of_interest }).execute()
  })
  const { page, context } = await open()
  const sent = await context.request.post('/api/submit_contact.php', {
    data: {
      name: 'W'.repeat(200),
      email: `${'long-address-'.repeat(10)}@example.in`,
      phone: '+123456789012345',
      message: `https://example.in/${'unbroken'.repeat(60)} ${'ప్రార్థన'.repeat(40)}`,
    },
  })
  expect(sent.status()).toBe(200)
  await signIn(page, 'Grace', '/staff')
  expect(
    await tooWide(
      page,
      screens.filter(({ forStaff }) => forStaff),
    ),
  ).toEqual([])
})

test('the audit log does not overflow, whatever the event or name', async () => {
  await withDatabase(site, async (storage) => {
    const staff_name = 'Samuel Venkata Subrahmanyam'
    const created_at = new Date().toISOString()
    for (const action of Object.keys(textIn('en').log.actions) as AuditAction[]) {
      for (const details of ['{}', JSON.stringify({ name: 'W'.repeat(80) })]) {
        await addRow(storage, 'audit_events', {
          created_at,
          staff_name,
          action,
          subject_kind: 'prayers',
          subject_id: 17,
          details,
        })
      }
    }
  })
  const { page } = await open()
  await signIn(page, 'Grace', '/staff')
  const log = screens.filter(({ name }) => name === 'Log')
  const telugu = log.map((screen) => ({ ...screen, address: `/te${screen.address}` }))
  expect(await tooWide(page, [...log, ...telugu])).toEqual([])
})

test('no screen overflows while a stream is live', async () => {
  const { page, context } = await open()
  await signIn(page, 'Grace', '/staff')
  const stream = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name: 'ఆదివారం '.repeat(20) }
  await context.request.post('/api/save_live_url.php', { data: stream })
  const ready = () => page.locator('live-button a').waitFor()
  const wanted = [...screens, ...teluguScreens].filter(({ name }) =>
    ['Home', 'LiveStream'].includes(name),
  )
  expect(await tooWide(page, wanted, ready)).toEqual([])
  await context.request.post('/livelink', { form: { intent: 'end' } })
})

async function tooWide(page: Page, wanted: typeof screens, ready = async () => {}) {
  const found: string[] = []
  for (const { address } of wanted) {
    await page.goto(address)
    await ready()
    for (const window of widths) {
      await page.setViewportSize({ width: window, height: 800 })
      const wide = await widthOf(page)
      if (wide > window) found.push(`${address} is ${wide} px wide at ${window}`)
    }
  }
  return found
}
