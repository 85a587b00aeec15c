import { expect, test } from 'vitest'
import { callPath } from '../../app/paths.ts'
import { textIn } from '../../domain/content/text.ts'
import { rememberLeft } from '../../domain/mail-list/former.server.ts'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import { CONSENT_VERSION } from '../../domain/privacy/consent.ts'
import { rowsOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
// Reads the settings, so only after the site has its own.
const { suppress } = await import('../../domain/outbox/outbox.server.ts')
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()

const agreed = { intent: 'agree', language: 'te', words: 'Signed a sheet at Easter', agreed: 'yes' }

/** Uploads a file as a form without script does; returns the address it leads to, or why not. */
async function upload(file: string | Uint8Array<ArrayBuffer>, name = 'contacts.csv') {
  const body = new FormData()
  body.set('file', new File([file], name))
  const path = `${callPath('uploadSubscribers')}?language=en`
  const { status, location, text } = await site.page(path, { method: 'POST', body, cookie })
  if (status >= 400) return text
  expect(status).toBe(303)
  return location
}

/** The counts of a page by their headings. */
async function countsOf(path: string) {
  const { text } = await site.page(path, { cookie })
  const found = text.matchAll(/<summary>([^<]*)(?:<!-- -->)?: (?:<!-- -->)?<strong>(\d+)/g)
  return Object.fromEntries([...found].map(([, name = '', count]) => [name, Number(count)]))
}

async function stored(email: string) {
  return (await rowsOf(storage, 'subscribers', { email_key: email.toLowerCase() }))[0]
}

test('a file is shown before anybody is added, added with the consent, and undone as a whole', async () => {
  await storage
    .insertInto('subscribers')
    .values([
      subscriberRow('known@example.in'),
      subscriberRow('gone@example.in'),
      { ...subscriberRow('pending@example.in'), status: 'pending' },
      { ...subscriberRow('off@example.in'), status: 'left', left_reason: 'asked' },
    ])
    .execute()
  await site.submit(`/newsletter/leave?token=${linkToken('leave', 'gone@example.in', storage)}`, {})
  await suppress('nobody@example.in', 'RCPT TO 550 5.1.1', storage)
  const file = `Name,E-mail 1 - Value
Asha,asha@example.in
Again,ASHA@example.in
Wrong,asha@example
None,
Known,Known@example.in
Pending,pending@example.in
Off,off@example.in
Gone,Gone@example.in
Nobody,nobody@example.in
రవి,ravi@example.in
`
  const path = await upload(file)
  expect(await countsOf(path)).toEqual({
    'New: these will be added': 2,
    'Not a usable email address': 1,
    'Twice in this file, added once': 1,
    'On the list already': 2,
    'Unsubscribed earlier, not added again': 1,
    'Taken off by staff, not added again': 1,
    'Emails to this address do not arrive': 1,
    'Without an email address': 1,
    'Heading of the list': 1,
  })
  const preview = (await site.page(path, { cookie })).text.replaceAll('<!-- -->', '')
  expect(preview).toContain('the same mailbox as line 2')
  expect(preview).toContain('value="asha@example"')
  // Why the others are not added.
  for (const words of [/They asked for it/, /gone@example\.in/i, /RCPT TO 550 5\.1\.1/]) {
    expect(preview).toMatch(words)
  }
  expect(await stored('asha@example.in')).toBeUndefined()

  const { agreed: _, ...notAgreed } = agreed
  const refused = await site.submit(path, notAgreed, { cookie })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Tick this only if they have agreed.')
  expect(refused.text).toContain('value="Signed a sheet at Easter"')

  const added = await site.submit(path, agreed, { cookie })
  expect(added.location).toBe(`${path}?notice=done`)
  expect(await countsOf(path)).toMatchObject({ Added: 2, 'On the list already': 2 })
  const done = await site.page(`${path}?notice=done`, { cookie })
  expect(done.text).toContain('Added to the list: 2.')
  expect(done.text).toContain('Signed a sheet at Easter')
  const asha = await stored('asha@example.in')
  expect(asha).toMatchObject({
    email: 'asha@example.in',
    status: 'confirmed',
    language: 'te',
    consent_version: CONSENT_VERSION,
  })
  const own = await site.page(`/followers/${asha?.id}`, { cookie })
  expect(own.text).toContain('Added by Grace from “contacts.csv”')
  expect(own.text).toContain('Signed a sheet at Easter')
  // Nobody is asked to confirm what they agreed to before.
  expect(await storage.selectFrom('mails').selectAll().execute()).toEqual([])

  const again = await upload(file)
  expect(await countsOf(again)).toMatchObject({ 'On the list already': 4 })
  const { text: nothing } = await site.page(again, { cookie })
  expect(nothing).toContain('Nobody in this file is new')
  expect(nothing).not.toContain('value="agree"')

  // An address that somebody typed on the site, unconfirmed, does not leave the import.
  await site.post('/api/subscribe_email.php', { email: 'Ravi@example.in' })
  const undone = await site.submit(path, { intent: 'undo' }, { cookie })
  expect(undone.location).toBe(`${path}?notice=undone&count=2`)
  expect(await stored('asha@example.in')).toBeUndefined()
  expect(await stored('ravi@example.in')).toBeUndefined()
  expect(await stored('known@example.in')).toBeDefined()
  const second = await site.submit(path, { intent: 'undo' }, { cookie })
  expect(second.location).toBe(`${path}?notice=already`)

  const events = await rowsOf(storage, 'audit_events', { subject_kind: 'subscribers' })
  expect(events).toMatchObject([
    { staff_name: 'Grace', action: 'subscribers-added', details: '{"count":2}' },
    { staff_name: 'Grace', action: 'import-undone', details: '{"count":2}' },
  ])
})

test('who leaves between the preview and the consent is not added', async () => {
  const path = await upload('late@example.in\nstays@example.in\n')
  await rememberLeft('late@example.in', storage)
  await site.submit(path, agreed, { cookie })
  expect(await countsOf(path)).toEqual({ Added: 1, 'Unsubscribed earlier, not added again': 1 })
  expect(await stored('late@example.in')).toBeUndefined()
})

test('wrong lines are corrected, and declined ones taken in, in the preview', async () => {
  const path = await upload(
    'Name,Language,Email,Status\nLydia,English,lydia@example,\nSilas,,silas@example.in,unsubscribed\nఆశ,,eunice@example.in,subscribed\n',
  )
  const { text } = await site.page(path, { cookie })
  expect(text).toContain('value="lydia@example"')
  expect(text.replaceAll('<!-- -->', '')).toContain('(Status: unsubscribed)')
  const idOf = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(text)?.[1] ?? ''
  const fields = { line: idOf('line'), email: 'lydia@example.in', take: '' }
  const first = await site.submit(path, { intent: 'correct', ...fields }, { cookie })
  expect(first.location).toBe(`${path}?notice=corrected&count=1`)
  const take = /value="(\d+)" name="take"|name="take" value="(\d+)"/.exec(text)
  const taken = { intent: 'correct', take: take?.[1] ?? take?.[2] ?? '' }
  await site.submit(path, taken, { cookie })
  expect(await countsOf(path)).toMatchObject({ 'New: these will be added': 3 })
  await site.submit(path, agreed, { cookie })
  expect(await stored('silas@example.in')).toMatchObject({ name: 'Silas' })
  const lydia = await stored('lydia@example.in')
  expect(lydia).toMatchObject({ name: 'Lydia', language: 'en' })
  expect(await stored('eunice@example.in')).toMatchObject({ name: 'ఆశ', language: 'te' })
  expect((await site.page(`/followers/${lydia?.id}`, { cookie })).text).toContain('>Lydia<')
})

test('a long list shows the first lines of each outcome, and all of one by pages', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => `wrong ${index}`)
  const path = await upload(`email\n${lines.join('\n')}\nasha2@example.in\n`)
  const rows = async (query: string) =>
    (await site.page(path + query, { cookie })).text.match(/value="wrong \d+"/g)?.length
  expect(await rows('')).toBe(100)
  expect(await rows('?show=wrong')).toBe(100)
  expect(await rows('?show=wrong&page=3')).toBe(50)
  expect(await rows('?show=wrong&page=99')).toBe(50)
  expect(await rows('?show=nonsense&page=x')).toBe(100)
})

test('a preview can be thrown away', async () => {
  const path = await upload('thrown@example.in\n')
  const { location } = await site.submit(path, { intent: 'discard' }, { cookie })
  expect(location).toBe('/followers/import?notice=discarded')
  expect((await site.page(path, { cookie })).status).toBe(404)
  const lines = await rowsOf(storage, 'subscriber_import_lines', { email_key: 'thrown@example.in' })
  expect(lines).toEqual([])
})

test.each([
  ['spreadsheet', 'PK\u0003\u0004'],
  ['contactCards', 'BEGIN:VCARD\r\nEND:VCARD'],
  ['noAddresses', 'name\nAsha\n'],
  ['tooLarge', `email\n${'x'.repeat(4 * 1024 * 1024)}`],
] as const)('a file that is no list is refused: %s', async (reason, file) => {
  expect(await upload(file)).toBe(textIn('en').subscribers.refused[reason])
})

test('a form without a file, and a script, get the reason', async () => {
  expect(await upload('', '')).toBe(textIn('en').pictures.noFile)
  const body = new FormData()
  body.set('file', new File(['name\nAsha'], 'a.csv'))
  const path = `${callPath('uploadSubscribers')}?language=te`
  const headers = { Accept: 'application/json' }
  const refused = await site.call(path, { method: 'POST', body, cookie, headers })
  expect(refused).toMatchObject({
    status: 422,
    body: { success: false, message: expect.stringContaining('చిరునామా') },
  })
  body.set('file', new File(['scripted@example.in'], 'a.csv'))
  const sent = await site.call(path, { method: 'POST', body, cookie, headers })
  expect(sent).toMatchObject({ status: 200, body: { success: true } })
})

test.each(['text/csv', 'multipart/form-data', 'multipart/form-data; charset=utf-8'])(
  'a body of type %s is no form with a file, and no fault of ours',
  async (type) => {
    const path = `${callPath('uploadSubscribers')}?language=en`
    const headers = { Accept: 'application/json', 'Content-Type': type }
    const refused = await site.call(path, { method: 'POST', body: 'a@b.in', cookie, headers })
    expect(refused).toMatchObject({ status: 400, body: { success: false } })
  },
)

test('a pasted list is shown the same way, and comes back when it has no address', async () => {
  const list = 'Asha <pasted@example.in>\nno address here'
  const pasted = { intent: 'pasted', list }
  const { location } = await site.submit('/followers/import', pasted, { cookie })
  expect(await countsOf(location)).toEqual({
    'New: these will be added': 1,
    'Not a usable email address': 1,
  })
  const empty = { ...pasted, list: 'nothing' }
  const refused = await site.submit('/te/followers/import', empty, { cookie })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('>nothing</textarea>')
  // The summary names the field by its label, never by its name in the request.
  expect(refused.text).not.toContain('>list')
})
