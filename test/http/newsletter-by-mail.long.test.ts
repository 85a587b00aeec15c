import { expect, test } from 'vitest'
import { startMailServer } from '../support/mail-server.ts'
import { freePort } from '../support/postgres.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// The newsletter by mail from end to end: the running site with its own jobs, a real mail server,
// and a clock that the test sets to 5:00 AM. The pages of the links: subscriptions.test.ts.
const day = '2027-01-15'
const server = await startMailServer()
const clock = await makeSiteClock(inIndia(day, '03:30'))
const site = await startSite({
  PORT: String(await freePort()),
  TRUST_PROXY: '1',
  SMTP_URL: server.url,
  MAIL_FROM: 'Lampstand <news@lampstand.example>',
  ...clock.environment,
})
const client = clientOf(site)
await site.addStaff('Priya')

test('subscribe, confirm, receive the daily mail, unsubscribe', async () => {
  const email = 'asha@example.org'
  await client.post('/api/subscribe_email.php', { email })
  const confirmation = await mailTo(email, 1)
  const [, confirm = ''] = /http:\/\/[^/]+(\/\S+token=\S+)/.exec(confirmation.text) ?? []
  expect((await client.submit(confirm, {})).status).toBe(303)

  const cookie = await client.signIn()
  const headline = 'She trimmed the wick'
  const entry = { date: day, headline, content: 'It burned till morning.' }
  await client.post('/api/save_newsletter.php', entry, cookie)
  const staff = 'priya@example.org'
  const trial = { intent: 'test', date: day, email: staff, language: 'en' }
  await client.submit('/deliveries', trial, cookie)
  expect((await mailTo(staff, 1)).headers.get('subject')).toBe(`[Test] ${headline}`)
  // The subscriber has not received it: it is not 5:00 AM yet.
  expect(server.to(email)).toHaveLength(1)

  await clock.set(inIndia(day, '05:00:01'), site)
  const { headers } = await mailTo(email, 2)
  expect(headers.get('subject')).toBe(headline)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, leave = ''] = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  expect(leave).toMatch(`${site.origin}/api/unsubscribe?token=`)
  await expect.poll(async () => (await client.page('/deliveries', cookie)).text).toContain('Done')
  await client.submit(leave.replace(site.origin, ''), { 'List-Unsubscribe': 'One-Click' })
  expect((await client.page(`/followers?q=${email}`, cookie)).text).not.toContain(`mailto:${email}`)
})

/** Waits until an address has `count` mails and returns the newest. */
async function mailTo(address: string, count: number) {
  await expect.poll(() => server.to(address).length).toBe(count)
  const mail = server.to(address).at(-1)
  if (!mail) throw new Error('no mail')
  return mail
}
