import { expect, test, vi } from 'vitest'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import type { Message } from '../../mail/transport.ts'
import { addRow, rowsOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite, withMail } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

// One subscriber of a site with a mail server: confirming by a link in a mail, the links in their
// other mails, and what the office does. No mail is sent here: the tests compose the mails in the
// outbox as the worker would.

const site = await openSite(withMail)
// Imported after the site has set the environment variables that these modules read.
const { composeMail } = await import('../../mail/compose.server.ts')
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { takeOff } = await import('../../domain/mail-list/subscription.server.ts')
const { mailLimits } = await import('../../domain/outbox/mail-limits.server.ts')
const { suppress } = await import('../../domain/outbox/outbox.server.ts')
const { erasePerson, exportPerson } = await import('../../domain/privacy/person.server.ts')
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()
const thanks = {
  success: true,
  message:
    'Thank you. If your address is not on the list yet, we have sent you an email. Please open it and confirm.',
}

let subscribers = 0
const newAddress = () => `s${subscribers++}@example.org`
const subscribe = (email: string, language = 'en') =>
  site.post('/api/subscribe_email.php', { email }, { headers: { 'Accept-Language': language } })

const subscriber = async (email: string) => (await rowsOf(storage, 'subscribers', { email }))[0]
const statusOf = async (email: string) => (await subscriber(email))?.status

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

/** A page of the staff. */
const staffPage = async (path: string) => (await site.page(path, { cookie })).text

const leaveLink = (email: string) => `/newsletter/leave?token=${linkToken('leave', email, storage)}`

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
  expect(await statusOf(email)).toBe('pending')
  const tapped = await site.submit(link, {})
  expect([tapped.status, tapped.location]).toEqual([303, '/newsletter/confirm?notice=done'])
  expect((await site.page('/newsletter/confirm?notice=done')).text).toContain(
    'Our daily devotional comes to you',
  )
  expect(await statusOf(email)).toBe('confirmed')
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
  const email = newAddress()
  await subscribe(email)
  expect((await site.submit(await linkTo(email), {})).status).toBe(303)
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
  expect(await statusOf(email)).toBe('pending')

  for (let tap = 0; tap < 2; tap++) expect((await site.submit(link, {})).status).toBe(303)
  await site.submit(leaveLink(email), {})
  expect((await site.submit(link, {})).status).toBe(404)
  expect(await statusOf(email)).toBeUndefined()
})

test.each(['without script', 'with script'])(
  'who has left by one button is erased, and can subscribe again on the same day, %s',
  async (how) => {
    const address = '192.0.2.77'
    const headers = { 'Idempotency-Key': how }
    const email = newAddress()
    const send = () =>
      how === 'with script'
        ? site.post('/api/subscribe_email.php', { email }, { address, headers })
        : site.submit('/newsletter', { email }, { address })
    await send()
    await site.submit(await linkTo(email), {})
    const leave = leaveLink(email)
    expect((await site.page(leave)).text).toContain('Unsubscribe')
    expect(await statusOf(email)).toBe('confirmed')
    for (let tap = 0; tap < 2; tap++) expect((await site.submit(leave, {})).status).toBe(303)
    expect(await statusOf(email)).toBeUndefined()
    const rest = JSON.stringify(await storage.selectFrom('mails').selectAll().execute())
    expect(rest).not.toContain(email)
    await send()
    expect(await statusOf(email)).toBe('pending')
    await site.submit(await linkTo(email), {})
    expect(await statusOf(email)).toBe('confirmed')
    // The link of an older mail says that no more mails come, so none may come.
    const { location } = await site.submit(leave, {})
    expect((await site.page(location)).text).toContain('You are unsubscribed')
    expect(await statusOf(email)).toBeUndefined()
  },
)

/** A confirmed subscriber, with their page for staff and the paths of the links in their mails. */
async function confirmed(email = newAddress()) {
  const row = { ...subscriberRow(email), confirmed_at: '2026-01-01T00:00:00.000Z' }
  const { id } = await addRow(storage, 'subscribers', row)
  const [leave, manage] = [linkToken('leave', email, storage), linkToken('manage', email, storage)]
  return {
    ...{ id, email, path: `/followers/${id}`, tokens: { leave, manage } },
    leave: `/newsletter/leave?token=${leave}`,
    mine: `/newsletter/mine?token=${manage}`,
    oneClick: `/api/unsubscribe?token=${leave}`,
  }
}

test('a token works for one action only', async () => {
  const { email, tokens } = await confirmed()
  const mixed = [`leave?token=${tokens.manage}`, `mine?token=${tokens.leave}`]
  for (const link of [...mixed, `confirm?token=${tokens.leave}`]) {
    expect((await site.submit(`/newsletter/${link}`, {})).status).toBe(404)
  }
  for (const token of Object.values(tokens)) expect(token).toMatch(/^[0-9a-f]{80,400}$/)
  expect(await statusOf(email)).toBe('confirmed')
})

const elsewhere = { Origin: 'https://webmail.example', 'Sec-Fetch-Site': 'cross-site' }
const nowhere = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const parts = new FormData()
parts.set('List-Unsubscribe', 'One-Click')

test.each([
  ['as a form', form, {}],
  ['in parts', parts, {}],
  ['from a webmail', form, elsewhere],
  ['without an origin', form, nowhere],
  ['with a line end', 'List-Unsubscribe=One-Click\r\n', nowhere],
])('one-click unsubscribe by POST, without a cookie, %s', async (_, body, more) => {
  const { email, oneClick, leave } = await confirmed()
  const opened = await site.page(oneClick)
  expect([opened.status, opened.location]).toEqual([302, leave])
  const other = await site.page(oneClick, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect([other.status, await statusOf(email)]).toEqual([400, 'confirmed'])
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const headers = { ...(typeof body === 'string' && type), ...more }
  const response = await site.call(oneClick, { method: 'POST', body, headers })
  expect([response.status, response.headers.get('Location')]).toEqual([200, null])
  expect(await statusOf(email)).toBeUndefined()
})

test('staff try the daily mail, and it unsubscribes its reader by its own link', async () => {
  const { email } = await confirmed()
  const { processDeliveries } = await import('../../domain/mail-list/deliver.server.ts')
  const date = Temporal.Now.plainDateISO('Asia/Kolkata').add({ days: 3 }).toString()
  const headline = 'She trimmed the wick'
  await site.post('/api/save_newsletter.php', { date, headline, content: 'It burned.' }, { cookie })
  const trial = { intent: 'test', date, email: 'grace@example.in', language: 'en' }
  await site.submit('/deliveries', trial, { cookie })
  expect(await mailsTo(trial.email)).toMatchObject([{ subject: `[Test] ${headline}` }])
  expect(await mailsTo(email)).toEqual([])
  const five = inIndia(date, '05:00')
  await processDeliveries(five, storage)
  vi.useFakeTimers({ toFake: ['Date'], now: five.epochMilliseconds })
  const [mail] = await mailsTo(email)
  vi.useRealTimers()
  expect(mail?.subject).toBe(headline)
  const own = mail?.headers?.['List-Unsubscribe']?.replace(/^<http:[/]{2}[^/]+(.*)>$/, '$1') ?? ''
  expect((await site.call(own, { method: 'POST', body: form })).status).toBe(200)
  expect(await statusOf(email)).toBeUndefined()
})

test('one-click unsubscribe says nothing of unknown links, and refuses large bodies', async () => {
  const post = (body: URLSearchParams) =>
    site.call('/api/unsubscribe?token=unknown', { method: 'POST', body })
  expect((await post(form)).status).toBe(200)
  const large = { 'List-Unsubscribe': 'One-Click', more: 'x'.repeat(70_000) }
  expect((await post(new URLSearchParams(large))).status).toBe(413)
})

test('a mail program that opens a link with a broken token is led to its page', async () => {
  const opened = await site.page('/api/unsubscribe?token=%E0%B0%A4%26notice')
  const leave = '/newsletter/leave?token=%E0%B0%A4%26notice'
  expect([opened.status, opened.location]).toEqual([302, leave])
})

test.each<[string, (link: string) => string]>([
  ['in capitals', (link) => link.toUpperCase()],
  ['with a full stop behind it', (link) => `${link}.`],
  ['in brackets', (link) => `${link}>`],
  ['in capitals, with a comma', (link) => `${link.toUpperCase()},`],
])('a link to leave works %s', async (_, changed) => {
  const { email, leave } = await confirmed()
  let page = await site.page(changed(leave))
  if (page.status === 308) page = await site.page(page.location)
  const [, action = ''] = /action="(\/newsletter\/leave[^"]*)"/.exec(page.text) ?? []
  expect((await site.submit(action, {})).status).toBe(303)
  expect(await statusOf(email)).toBeUndefined()
})

test('a subscriber can see and erase the stored data about them', async () => {
  const { email, mine, leave } = await confirmed()
  const page = await site.page(mine)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  for (const words of [email, 'confirmed', 'English']) expect(page.text).toContain(words)
  const marks = () => storage.selectFrom('former_subscribers').selectAll().execute()
  const before = await marks()
  expect((await site.submit(mine, {})).location).toBe('/newsletter/mine?notice=done')
  const rest = JSON.stringify([
    await storage.selectFrom('subscribers').selectAll().execute(),
    await storage.selectFrom('mails').selectAll().execute(),
    await storage.selectFrom('suppressed_addresses').selectAll().execute(),
  ])
  expect(rest).not.toContain(email)
  // Not even that they have left, as the page promises.
  expect(await marks()).toEqual(before)
  expect((await site.page(mine)).text).not.toContain(email)
  expect((await site.submit(mine, {})).status).toBe(404)
  expect((await site.submit(leave, {})).status).toBe(303)
})

const agreed = { intent: 'agree', language: 'en', words: 'She asked me on Sunday', agreed: 'yes' }

/** One person is a list of one line. */
const paste = (list: string) =>
  site.submit('/followers/import', { intent: 'pasted', list }, { cookie })

test('how somebody agreed is shown to them, downloaded, and erased with them', async () => {
  await site.submit((await paste('own@example.in')).location, agreed, { cookie })
  const manage = linkToken('manage', 'own@example.in', storage)
  const own = await site.page(`/newsletter/mine?token=${manage}`)
  expect(own.text).toContain('How you agreed, as our office wrote it')
  expect(own.text).toContain('She asked me on Sunday')
  await paste('own@example.in\nother@example.in')
  const person = { email: 'own@example.in' }
  const { subscribers } = await exportPerson(person, 'Grace', storage)
  expect(subscribers).toMatchObject([{ added_by: 'Grace', consent_words: agreed.words }])
  await erasePerson(person, ['subscribers'], 'Grace', storage)
  const linesOf = (email: string) => rowsOf(storage, 'subscriber_import_lines', { email })
  expect(await linesOf('own@example.in')).toEqual([])
  expect(await linesOf('other@example.in')).toHaveLength(1)
})

test('one person is taken off with the reason, and put back', async () => {
  const { path, mine } = await confirmed('aunt@example.in')
  const reason = { intent: 'take-off', reason: 'asked', note: 'Her nephew rang' }
  const taken = await site.submit(path, reason, { cookie })
  expect(taken.location).toBe(`${path}?notice=taken-off`)
  const page = await staffPage(`${path}?notice=taken-off`)
  for (const words of ['aunt@example.in is off the list.', 'They asked for it', 'Her nephew rang'])
    expect(page).toContain(words)
  expect(page).not.toContain('value="take-off"')
  const list = await staffPage('/followers?q=aunt')
  for (const words of ['Taken off', 'They asked for it']) expect(list).toContain(words)
  const twice = await site.submit(path, { intent: 'take-off', reason: 'died' }, { cookie })
  expect(twice.location).toBe(`${path}?notice=already`)
  expect((await site.page(mine)).text).toContain('taken off the list by our office')

  await site.submit(path, { intent: 'put-back' }, { cookie })
  expect(await statusOf('aunt@example.in')).toBe('confirmed')
  const back = await staffPage(`${path}?notice=back`)
  expect(back).toContain('aunt@example.in is on the list again.')
  expect(back).not.toContain('Her nephew rang')
})

test.each([
  ['unknown', 'RCPT TO 550 5.1.1', /server said .* does not exist, .*\(RCPT TO 550 5.1.1\)/],
  ['returned', '552 5.2.2', /Three emails came back within a month, the last .*\(552 5.2.2\)/],
] as const)(
  'an address to which mail is %s is shown as such, and can be tried again',
  async (cause, answer, words) => {
    const { email, path } = await confirmed(`${cause}@example.in`)
    await suppress(email.toUpperCase(), answer, storage, cause)
    expect(await statusOf(email)).toBe('suppressed')
    expect(await staffPage(path)).toMatch(words)
    expect(await staffPage('/followers?status=suppressed')).toContain(email)
    await site.submit(path, { intent: 'try-again' }, { cookie })
    expect(await statusOf(email)).toBe('confirmed')
    expect(await rowsOf(storage, 'suppressed_addresses', { email_key: email })).toEqual([])
  },
)

test('a complaint is shown with its reason, which staff cannot give themselves', async () => {
  const { id, path } = await confirmed('angry@example.in')
  await takeOff(id, { reason: 'complaint', note: '' }, '', storage)
  expect(await staffPage(path)).toContain('They marked an email as spam,')
  expect(await staffPage('/followers?q=angry')).toContain('marked an email as spam')
  await site.submit(path, { intent: 'put-back' }, { cookie })
  expect(await statusOf('angry@example.in')).toBe('confirmed')
  const form = await staffPage(path)
  expect(form).toContain('value="died"')
  expect(form).not.toContain('value="complaint"')
})
