import { expect, test, vi } from 'vitest'
import type { Message } from '../../mail/transport.ts'
import { addRow, rowsOf } from '../support/rows.ts'
import { openSite, withMail } from '../support/site.ts'

// With a mail server, subscribers confirm by a link in a mail. No mail is sent here: the tests
// compose the mails in the outbox as the worker would.
const site = await openSite(withMail)
const storage = await site.storage()
// Imported after the site has set the environment variables that these modules read.
const { composeMail } = await import('../../mail/compose.server.ts')
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { mailLimits } = await import('../../domain/outbox/mail-limits.server.ts')
const { linkToken } = await import('../../domain/mail-list/mail-link.server.ts')
const thanks = {
  success: true,
  message:
    'Thank you. If your address is not on the list yet, we have sent you an email. Please open it and confirm.',
}

let subscribers = 0
const newAddress = () => `s${Date.now()}-${subscribers++}@example.org`
const subscribe = (email: string, language = 'en') =>
  site.post('/api/subscribe_email.php', { email }, { headers: { 'Accept-Language': language } })

const subscriber = async (email: string) => (await rowsOf(storage, 'subscribers', { email }))[0]

/** The composed mails to an address. */
async function mailsTo(email: string): Promise<Message[]> {
  const rows = await rowsOf(storage, 'mails', { recipient: email })
  const made = await Promise.all(rows.map((row) => composeMail(row, storage, mailUrls)))
  return made.filter((message) => message !== undefined)
}

/** The path of the link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  const found = /http:\/\/localhost:3000(\/\S+token=\S+)/.exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error('no mail with a link')
  return found
}

/** Creates a confirmed subscriber; returns the paths of the links in their mails. */
async function confirmed() {
  const email = newAddress()
  await subscribe(email)
  const confirm = await linkTo(email)
  expect((await site.submit(confirm, {})).status).toBe(303)
  const leave = linkToken('leave', email, storage)
  return { email, confirm, leave: `/newsletter/leave?token=${leave}` }
}

test('subscribing sends a confirmation mail; opening its link does not confirm, the button does', async () => {
  const email = newAddress()
  expect(await subscribe(email)).toMatchObject({ status: 200, body: thanks })
  expect(await subscriber(email)).toMatchObject({ status: 'pending', confirmed_at: null })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Please confirm your address for Lampstand Ministries')
  const link = await linkTo(email)
  for (let visit = 0; visit < 2; visit++) {
    const page = await site.page(link)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(page.text).toContain('Confirm my address')
  }
  expect(await subscriber(email)).toMatchObject({ status: 'pending' })
  const tapped = await site.submit(link, {})
  expect([tapped.status, tapped.location]).toEqual([303, '/newsletter/confirm?notice=done'])
  expect((await site.page('/newsletter/confirm?notice=done')).text).toContain(
    'Our daily devotional comes to you',
  )
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
})

test('the mail is in the language of the page and repeats nothing that was typed', async () => {
  const email = newAddress()
  await subscribe(email, 'te')
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toContain('మీ ఈమెయిల్‌ను నిర్ధారించండి')
  expect(mail?.text).toContain('http://localhost:3000/te/newsletter/confirm?token=')
  expect(mail?.html).not.toContain(email)
  const page = newAddress()
  await site.submit('/te/newsletter', { email: page })
  expect(await subscriber(page)).toMatchObject({ language: 'te', status: 'pending' })
})

test('an address receives at most one confirmation mail a day', async () => {
  const email = newAddress()
  for (const typed of [email, email.toUpperCase(), ` ${email} `]) {
    expect((await subscribe(typed)).body).toEqual(thanks)
  }
  await Promise.all(Array.from({ length: 8 }, () => subscribe(email)))
  expect(await mailsTo(email)).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await subscribe(email)
  vi.useRealTimers()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('the number of confirmation mails per hour is limited', async () => {
  const one = { template: 'confirm' as const, subject: '', created_at: new Date().toISOString() }
  const { perHour } = mailLimits.confirm
  const flood = Array.from({ length: perHour }, (_, at) => ({ ...one, mailbox: `flood ${at}` }))
  await storage.insertInto('limited_mails').values(flood).execute()
  const email = newAddress()
  const { status, headers } = await subscribe(email)
  expect([status, headers.get('Retry-After')]).toEqual([429, '3600'])
  expect(await subscriber(email)).toBeUndefined()
  await storage.deleteFrom('limited_mails').where('mailbox', 'like', 'flood%').execute()
  expect((await subscribe(email)).status).toBe(200)
})

test.each([
  ['was taken off', { status: 'left', left_reason: 'complaint', left_by: 'Grace' }],
  ['cannot be reached', { status: 'suppressed' }],
  ['was imported', { status: 'confirmed' }],
] as const)(
  'typing the address of somebody who %s changes nothing until they confirm',
  async (_, is) => {
    const email = newAddress()
    await subscribe(email)
    await storage.deleteFrom('limited_mails').execute()
    await storage.deleteFrom('mails').execute()
    const { id: import_id } = await addRow(storage, 'subscriber_imports', {
      state: 'done',
      file_name: 'a.csv',
      staff_name: 'Grace',
      created_at: '2026',
    })
    const left = is.status === 'left' ? { left_at: '2026-01-02', left_note: 'by phone' } : {}
    const values = { ...is, ...left, import_id, confirmed_at: '2026-01-01' }
    await storage.updateTable('subscribers').set(values).where('email', '=', email).execute()
    const bad = { email_key: email, reason: 'RCPT TO 550', created_at: '2026' }
    await storage.insertInto('suppressed_addresses').values(bad).execute()
    const stored = async () => [
      await subscriber(email),
      await storage.selectFrom('suppressed_addresses').select('reason').execute(),
    ]
    const before = await stored()
    expect((await subscribe(email, 'te')).body).toMatchObject({ success: true })
    expect(await stored()).toEqual(before)
    const link = await linkTo(email)
    await site.page(link)
    expect(await stored()).toEqual(before)
    expect((await site.submit(link, {})).status).toBe(303)
    expect(await stored()).toEqual([
      expect.objectContaining({
        ...{ status: 'confirmed', language: 'te', import_id: null, confirmed_at: '2026-01-01' },
        ...{ left_at: null, left_reason: null, left_note: null, left_by: null },
      }),
      [],
    ])
  },
)

test('a confirmed subscriber gets the same response and no mail', async () => {
  const { email } = await confirmed()
  const before = await subscriber(email)
  expect((await subscribe(email)).body).toEqual(thanks)
  expect(await subscriber(email)).toEqual(before)
  // The used confirmation mail is not composed again.
  expect(await mailsTo(email)).toEqual([])
})

test('an unknown, expired or used confirmation link is rejected', async () => {
  const made = await site.submit('/newsletter/confirm?token=made-up', {})
  expect(made.status).toBe(404)
  const { text } = await site.page('/newsletter/confirm')
  expect(text).toContain('does not work any more')
  expect(text).toContain('href="/newsletter#subscribe"')
  const email = newAddress()
  await subscribe(email)
  const link = await linkTo(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  expect((await site.submit(link, {})).status).toBe(404)
  vi.useRealTimers()
  expect(await subscriber(email)).toMatchObject({ status: 'pending' })

  const { confirm, leave, email: left } = await confirmed()
  expect((await site.submit(confirm, {})).status).toBe(303)
  await site.submit(leave, {})
  expect((await site.submit(confirm, {})).status).toBe(404)
  expect(await subscriber(left)).toBeUndefined()
})

test('unsubscribing takes one button, erases everything, is idempotent, and one can subscribe again', async () => {
  const { email, leave } = await confirmed()
  expect((await site.page(leave)).text).toContain('Unsubscribe')
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
  for (let tap = 0; tap < 2; tap++) expect((await site.submit(leave, {})).status).toBe(303)
  expect(await subscriber(email)).toBeUndefined()
  const rest = JSON.stringify(await storage.selectFrom('mails').selectAll().execute())
  expect(rest).not.toContain(email)
  await subscribe(email)
  expect(await subscriber(email)).toMatchObject({ status: 'pending' })
  await site.submit(await linkTo(email), {})
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
  // The link of an older mail says that no more mails come, so none may come.
  const { location } = await site.submit(leave, {})
  expect((await site.page(location)).text).toContain('You are unsubscribed')
  expect(await subscriber(email)).toBeUndefined()
})
