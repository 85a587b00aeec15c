import { expect, test } from 'vitest'
import { pathOf as to } from '../../app/paths.ts'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { auditLines } from '../support/audit-events.ts'
import { documentForms } from '../support/document-forms.ts'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { addContact, addPrayer, addRecord } from '../support/records.ts'
import { rowOf, rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

// Without a mail server: the device's own mail program sends the answer.
const site = await openSite()
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()
const page = async (path: string) => (await site.page(path, { cookie })).text
const press = (path: string, intent: string, fields: Record<string, string> = {}) =>
  site.submit(path, { intent, ...fields }, { cookie })
const reply = (path: string, fields: Record<string, string>, way = 'reply') =>
  press(`${path}?${way}`, 'reply', { language: 'en', ...fields })
/** What the text area holds; browsers ignore the first line break in it. */
const typedIn = (html: string) => (textsOf(html, 'textarea')[0] ?? '').replace(/^\n/, '')

test.each(recordKindNames)(
  '%s have a form for an answer, in the language of their words',
  async (kind) => {
    const id = await addRecord[kind](storage, { name: 'Asha', message: 'ప్రార్థించండి' })
    const path = `${to(recordKinds[kind].listScreen)}/${id}`
    expect(await page(path)).toContain(`href="${path}?reply"`)
    const html = await page(`${path}?reply`)
    expect(typedIn(html)).toBe('ప్రియమైన Asha గారికి,')
    const buttons = elements(html, 'button').filter(({ name }) => name === 'answer')
    expect(buttons.map(({ value }) => value)).toEqual([
      ...['te baptism', 'te hall', 'te prayer', 'te receipt'],
      ...['en baptism', 'en hall', 'en prayer', 'en receipt'],
    ])
  },
)

test('a saved answer is added below the typed words, and staff can change it', async () => {
  const path = `/connects/${await addContact(storage, { name: 'Asha', message: 'About the hall' })}`
  const { send } = documentForms(site, cookie)
  await send('/staff/site/answers/hall', 'publish', { 'f.words.en': 'The hall is free.' })
  const added = await reply(path, { words: 'Dear Asha, yes!', answer: 'en hall' })
  expect([added.status, typedIn(added.text)]).toEqual([200, 'Dear Asha, yes!\n\nThe hall is free.'])
  const telugu = await reply(path, { words: 'Dear Asha,', answer: 'te hall' })
  expect(typedIn(telugu.text)).toMatch(/^ప్రియమైన Asha గారికి,\n\nహాలు/)
  expect(fieldValue(telugu.text, 'language')).toBe('te')
  expect(await storage.selectFrom('record_notes').selectAll().execute()).toEqual([])
})

test('without a mail server the phone’s mail program opens with the words, and history has them', async () => {
  const asked = { name: 'Asha', email: 'asha@example.in', message: 'Where is\nthe hall?' }
  const id = await addContact(storage, asked)
  const path = `/connects/${id}`
  const status = async () => (await rowOf(storage, 'contacts', { id })).status
  const { headers } = await reply(path, { words: 'Dear Asha,\nhere.' })
  const html = await page(headers.get('Location') ?? '')
  const links = elements(html, 'a').map(({ href = '' }) => href)
  const link = new URL(links.find((href) => href.includes('body=')) ?? '')
  expect([link.protocol, decodeURIComponent(link.pathname)]).toEqual(['mailto:', asked.email])
  expect(link.searchParams.get('subject')).toMatch(/^An answer from .* \(\w{4}-\w{4}\)$/)
  expect(link.searchParams.get('body')).toMatch(
    /^Dear Asha,\r\nhere\.\r\n\r\nYou wrote on .*:\r\n> Where is\r\n> the hall\?$/,
  )
  expect(html).toContain('Answer written for the email app, not sent yet')
  expect(html).toContain('Dear Asha,\nhere.')
  expect(await storage.selectFrom('mails').select('id').execute()).toEqual([])
  // Answered only when somebody says that it was sent.
  expect(await status()).toBe('New')
  const change = fieldValue(html, 'change') ?? ''
  const sent = () => press(path, 'sent', { change })
  const done = await page((await sent()).location)
  expect(done).toContain('Answered by email')
  expect(alertIn(done)?.words).toBe('Noted in the history as sent.')
  expect([await status(), (await sent()).status]).toEqual(['Answered', 409])
  const events = await auditLines(storage)
  expect(events).toContainEqual(['Grace', 'replied', `contacts ${id}`])
  expect(JSON.stringify(events)).not.toContain('here')
})

test('WhatsApp opens with a saved answer, and it is noted once it was sent', async () => {
  const id = await addPrayer(storage, { name: 'Asha', phone: '9848012345', email: '' })
  const record = `/supplications/${id}`
  const path = `${record}?reply=whatsapp`
  const form = await page(path)
  expect(form).toContain('To +91\u00a098480\u00a012345, on WhatsApp.')
  const send = (fields: Record<string, string>) => reply(record, fields, 'reply=whatsapp')
  const added = await send({ words: typedIn(form), answer: 'en prayer' })
  const words = typedIn(added.text)
  expect(words).toMatch(/^Dear Asha,\n\n\w/)
  const html = await page((await send({ words })).location)
  const link = elements(html, 'a').find(({ href }) => href?.startsWith('https://wa.me/'))
  const { pathname, searchParams } = new URL(link?.['href'] ?? '')
  expect([pathname, searchParams.get('text')]).toEqual(['/919848012345', words])
  const change = fieldValue(html, 'change') ?? ''
  // Asked on every visit, until it is answered. No: the words are in the form again.
  expect(await page(record)).toContain('Did you send it?')
  const no = await press(path, 'not-sent', { change })
  expect([no.status, typedIn(no.text)]).toEqual([200, words])
  expect(await page(record)).not.toContain('Did you send it?')
  expect((await press(path, 'not-sent', { change })).status).toBe(409)
  const again = await page((await send({ words })).location)
  const second = fieldValue(again, 'change') ?? ''
  await press(record, 'sent', { change: second })
  expect(await page(record)).toContain('<strong>Wrote on WhatsApp</strong>')
})

test('an answer that did not arrive is said above the record', async () => {
  const at = {
    kind: 'contacts',
    id: await addContact(storage, { email: 'asha@example.in' }),
  } as const
  const answer = { words: 'Yes', language: 'en', way: 'mail' } as const
  const { sendReply } = await import('../../domain/people/record-notes.server.ts')
  const note = await sendReply(at, answer, { id: 1, name: 'Grace' }, storage)
  const failed = { state: 'failed', bounced: 'hard' } as const
  await storage.updateTable('mails').set(failed).where('note_id', '=', note).execute()
  const alert = (await page(`/connects/${at.id}`)).match(/<p class="alert.*?<\/p>/)
  expect(alert?.[0].replace(/<.*?>/g, '')).toBe('Answered by email · Not delivered')
})

test('an empty answer is rejected, and a record without an address has no form', async () => {
  const id = await addContact(storage, { email: 'asha@example.in' })
  const empty = await reply(`/connects/${id}`, { words: ' ' })
  expect(empty.status).toBe(422)
  const missing = { words: 'Write an answer, or begin with a saved one.' }
  expect(fieldErrors(empty.text, 'reply')).toEqual(missing)
  const none = await addContact(storage, { email: '' })
  expect(await page(`/connects/${none}?reply`)).not.toContain('name="answer"')
  const refused = await reply(`/connects/${none}`, { words: 'Dear Asha' })
  const words = 'There is no email address to answer to.'
  expect([refused.status, alertIn(refused.text)?.words]).toEqual([422, words])
})

test('the name of somebody anonymous is in no greeting, and their words are not quoted', async () => {
  const asked = { name: '', email: 'asha@example.in', message: 'My secret' }
  const id = await addPrayer(storage, { ...asked, is_anonymous: 1 })
  const html = await page(`/supplications/${id}?reply`)
  expect(typedIn(html)).toBe('Dear friend,')
  const { location } = await reply(`/supplications/${id}`, { words: 'We pray.' })
  const links = elements(await page(location), 'a').map(({ href = '' }) => href)
  const link = links.find((href) => href.includes('body=')) ?? ''
  expect(decodeURIComponent(link)).toContain('We pray.')
  expect(decodeURIComponent(link)).not.toContain('secret')
})

test('after an answer was sent, an older draft is not asked about', async () => {
  const id = await addPrayer(storage, { phone: '9848012345' })
  const path = `/supplications/${id}`
  for (const words of ['First try', 'Second try']) await reply(path, { words }, 'reply=whatsapp')
  const change = fieldValue(await page(path), 'change') ?? ''
  await press(path, 'sent', { change })
  expect(await page(path)).not.toContain('Did you send it?')
})

test('WhatsApp is not offered for a number that nobody has', async () => {
  for (const [phone, times] of [
    ['984809999', 0],
    ['+91984809999', 0],
    ['98480 99999', 1],
    ['971501234567', 1],
  ] as const) {
    const id = await addPrayer(storage, { phone })
    const offered = (await page(`/supplications/${id}`)).split('reply=whatsapp')
    expect(offered.length - 1).toBe(times)
    const form = await page(`/supplications/${id}?reply=whatsapp`)
    expect(form.includes('on WhatsApp.')).toBe(times === 1)
  }
})

test('a call is noted with what was said, also without words', async () => {
  const id = await addPrayer(storage, { phone: '9848012345' })
  const path = `/supplications/${id}`
  await press(path, 'called', { body: '' })
  await press(path, 'whatsapp-sent', { body: 'Sent the verse' })
  const html = await page(path)
  expect(html).toContain('<strong>Called</strong>')
  expect(html).toMatch(/<strong>Wrote on WhatsApp<\/strong>.*Sent the verse/s)
  const notes = await rowsOf(storage, 'record_notes', { record_id: id, kind: 'prayers' })
  expect(notes.map(({ way }) => way)).toEqual(['phone', 'whatsapp'])
  expect(JSON.stringify(notes)).not.toContain('verse')
})
