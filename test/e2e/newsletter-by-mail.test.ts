import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, signIn, startBrowser, waitForMinimumFillTime } from '../support/browser.ts'
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts'
import { freePort } from '../support/postgres.ts'
import { startSite } from '../support/running-site.ts'
import { inIndia, makeSiteClock, nextDayAt } from '../support/site-clock.ts'

// The newsletter by mail from end to end: the running site, a real mail server, a browser, and a
// clock that the test sets to 5:00 AM.
const server = await startMailServer()
const port = await freePort()
const clock = await makeSiteClock(nextDayAt('03:30'))
const site = await startSite({
  PORT: String(port),
  SMTP_URL: server.url,
  MAIL_FROM: 'Lampstand <news@lampstand.example>',
  ...clock.environment,
})
const { open } = await startBrowser(site)
await site.addStaff('Grace')

test('subscribe, confirm, receive the daily mail, unsubscribe', async () => {
  const address = `asha${Date.now()}@example.org`
  const { page: visitor } = await open(phone)
  await subscribe(visitor, address)
  const confirmation = await mailTo(address)
  // At most one confirmation mail a day per address: the next mail is the newsletter.
  await subscribe(visitor, address.toUpperCase())
  expect(confirmation.headers.get('subject')).toBe(
    'Please confirm your address for Lampstand Ministries',
  )

  // Opening the link changes nothing; the button confirms.
  await followLink(visitor, confirmation, 'Confirm my address')
  await visitor.getByRole('heading', { name: 'Confirm your subscription' }).waitFor()
  await visitor.getByRole('button', { name: 'Confirm my address' }).tap()
  await visitor.getByText('Our daily devotional comes to you by email').waitFor()

  const { page: staff } = await open(desktop)
  const headline = `The lamp of ${address}`
  const day = await nextMorning()
  await write(staff, day, headline)
  await staff.goto(`/deliveries?date=${day}`)
  await staff.getByText(headline).waitFor()
  const preview = await staff.request.get(
    (await staff.getByRole('link', { name: 'Preview in English' }).getAttribute('href')) ?? '',
  )
  expect(await preview.text()).toContain(headline)
  const own = `grace${Date.now()}@example.org`
  await staff.getByLabel('My email address').fill(own)
  await staff.getByRole('button', { name: 'Send a test to me' }).click()
  await staff.getByText('The test email is on its way.').waitFor()
  expect((await mailTo(own)).headers.get('subject')).toBe(`[Test] ${headline}`)
  // The subscriber has not received it: it is not 5:00 AM yet.
  expect(server.to(address)).toHaveLength(1)
  await visitor.goto('/newsletter')
  expect(await visitor.getByText(headline).count()).toBe(0)

  await clock.set(inIndia(day, '05:00:01'), site)
  const mail = await mailTo(address, 2)
  expect(mail.headers.get('subject')).toBe(headline)
  expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.headers.get('list-unsubscribe')).toMatch(
    new RegExp(`^<${site.origin}/api/unsubscribe\\?token=[\\w.-]+>$`),
  )
  // The clock jumped, so the cached page would stay for its minute. Any staff write that public
  // pages show clears the cache.
  await staff.request.post('/livelink', { form: { intent: 'end' } })
  await visitor.goto('/newsletter')
  await visitor.getByRole('heading', { name: headline }).first().waitFor()
  await staff.goto('/deliveries')
  await staff.getByText('Done').first().waitFor()

  await followLink(visitor, mail, 'What we keep about you')
  const kept = visitor.locator('dl.subscriber-details')
  await kept.getByText('confirmed', { exact: true }).waitFor()
  await kept.getByText(address).waitFor()
  await followLink(visitor, mail, 'Unsubscribe')
  await visitor.getByRole('heading', { name: 'Unsubscribe' }).waitFor()
  await visitor.getByRole('button', { name: 'Unsubscribe' }).tap()
  await visitor.getByText('We will send you no more devotionals.').waitFor()
  // Unsubscribing erases the subscriber at once (docs/decisions/0025).
  await followLink(visitor, mail, 'What we keep about you')
  await visitor.getByText('or your details were erased').waitFor()
  expect(server.to(address)).toHaveLength(2)
})

/** Subscribes with the form on the newsletter page. */
async function subscribe(page: Page, address: string) {
  await page.goto('/newsletter')
  const form = page.locator('main form').filter({ has: page.getByLabel(/e-?mail/i) })
  await form.getByLabel(/e-?mail/i).fill(address)
  await waitForMinimumFillTime(page)
  await form.getByRole('button', { name: 'Subscribe' }).tap()
  await page.getByText('we have sent you an email. Please open it and confirm').waitFor()
}

/** Saves an entry on the staff page. */
async function write(page: Page, day: string, headline: string) {
  await signIn(page, 'Grace', '/letter')
  await page.getByLabel('Date').fill(day)
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  await page
    .getByLabel('Content', { exact: true })
    .fill('The oil was low.\n\nShe trimmed the wick, and it burned till morning.')
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await page.getByRole('status').getByText('Newsletter saved successfully!').waitFor()
}

/** Waits until an address has `count` mails and returns the newest. */
async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  await expect.poll(() => server.to(address).length).toBe(count)
  const mail = server.to(address).at(-1)
  if (!mail) throw new Error('no mail')
  return mail
}

/** Renders the mail's HTML and follows a link in it. */
async function followLink(page: Page, mail: ReceivedMail, words: string) {
  const mailbox = await page.context().newPage()
  await mailbox.setContent(mail.html)
  const address = await mailbox.getByRole('link', { name: words }).getAttribute('href')
  await mailbox.close()
  await page.goto(address ?? '')
}

/** Sets the clock to 3:30 AM of the next day in India and returns that day. */
async function nextMorning(): Promise<string> {
  const day = clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 1 })
  await clock.set(inIndia(day.toString(), '03:30'), site)
  return day.toString()
}
