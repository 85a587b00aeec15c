import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, instant } from '../../storage/instant.ts'
import { auditLines } from '../support/audit-events.ts'
import { alertIn, elements } from '../support/html.ts'
import { addRow, changeRows, rowOf, rowsOf } from '../support/rows.ts'
import { openSite, withMail } from '../support/site.ts'
import { faultsIn } from '../support/valid-html.ts'

// The private page of somebody who asked for prayer, and its mails.

const site = await openSite({ EXIT_URL: 'https://weather.example/', ...withMail })
// These read the settings, so only after the site has its own.
const { exportPerson } = await import('../../domain/privacy/person.server.ts')
const { queuePrayedForMails } = await import('../../domain/prayer/prayed-for-mail.server.ts')
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { composeMail } = await import('../../mail/compose.server.ts')
const cookie = await site.staffCookie('Priya')
const storage = await site.storage()
const typed = {
  name: 'Asha',
  email: 'asha@example.in',
  type: 'Healing',
  message: 'For the secret sorrow of my house',
}
const anonymous = { ...typed, name: '', is_anonymous: '1' }

beforeEach(async () => {
  for (const table of ['prayers', 'mails', 'limited_mails'] as const) {
    await storage.deleteFrom(table).execute()
  }
})

/** Asks without script: where the answer leads, and the only request that there is. */
async function ask(fields: Record<string, string> = typed, path = '') {
  const { location: answer } = await site.submit(`${path}/prayer`, fields)
  const token = new URL(answer, 'http://site').searchParams.get('token') ?? ''
  const { id } = await rowOf(storage, 'prayers', {})
  return { token, id, answer, page: `${path}/prayer/mine?token=${token}` }
}
/** Presses a button of the private page. */
const act = (page: string, intent: string, fields: Record<string, string> = {}) =>
  site.submit(page, { intent, ...fields })
/** Marks it as prayed for, at the desk. */
const pray = (id: number) => {
  const fields = { intent: 'prayed', id: String(id) }
  return site.submit(`/supplications/desk?request=${id}`, fields, { cookie })
}
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

test.each(['', '/te'])(
  'who asked in danger gets the helplines in the answer and on the page, %j',
  async (path) => {
    const urgent = { ...typed, message: 'I want to die' }
    const numbers = expect.arrayContaining(['tel:14416', 'tel:181', 'tel:112', 'tel:1098'])
    const hrefs = async (of: string) =>
      elements(mainOf((await site.page(of)).text), 'a').map(({ href }) => href)
    const { answer, page, id } = await ask(urgent, path)
    expect(await hrefs(answer)).toEqual(numbers)
    const fields = { message: urgent.message }
    const refused = await site.submit(`${path}/prayer`, fields)
    expect(elements(mainOf(refused.text), 'a').map(({ href }) => href)).toEqual(numbers)
    expect(await hrefs(page)).toEqual(numbers)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const sent = await site.post('/api/prayer_request.php', urgent, { headers })
    expect(sent.body).toMatchObject({ success: true, urgent: true })
    await changeRows(storage, 'prayers', { urgency: 'dismissed' }, { id })
    expect(await hrefs(page)).not.toEqual(numbers)
    // New words may be urgent again.
    await act(page, 'word', { body: 'I do not want to live any more' })
    expect(await hrefs(page)).toEqual(numbers)
    expect((await site.post('/api/prayer_request.php', typed)).body).not.toHaveProperty('urgent')
  },
)

test.each(['', '/te'])(
  '%s the page is private, neutral, valid and says the reference',
  async (path) => {
    const { page, answer } = await ask(typed, path)
    expect((await site.page(answer)).text).toContain(`href="${page}"`)
    const { status, headers, text } = await site.page(page)
    const { reference } = await rowOf(storage, 'prayers', {})
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(text).toContain(reference)
    expect(await faultsIn(text)).toEqual([])
    for (const shown of [text, (await site.page(`${path}/prayer`)).text]) {
      expect(/<title>(.*?)<\/title>/.exec(shown)?.[1]).toMatch(/^(Lampstand|దీపస్తంభం)[^·]*$/u)
      expect(shown).toContain('href="https://weather.example/"')
    }
    // In the bar and in the drawer.
    const languageLinks = elements(text, 'a').filter((link) => link['hreflang'])
    expect(languageLinks).toHaveLength(3)
    for (const { href } of languageLinks) expect(href).toMatch(/prayer\/mine\?token=\w{64}$/)
    expect((await site.page(`${path}/prayer`)).headers.get('Cache-Control')).toBe('no-store')
  },
)

test('what they add is shown to them, at the desk and in the record, and exported', async () => {
  const { id, page } = await ask(anonymous)
  const fields = { body: 'The pain is less' }
  const added = await act(page, 'word', fields)
  expect(added.location).toBe(`${page}&notice=word`)
  await act(page, 'word', fields)
  await act(page, 'thanks', { body: 'He heard us' })
  await act(page, 'answered', { body: '' })
  await act(page, 'tell')
  await act(page, 'call', { call: '9848012345, after six' })
  for (const path of [`/supplications/${id}`, `/supplications/desk?request=${id}`]) {
    const { text } = await site.page(path, { cookie })
    expect(mainOf(text).split('The pain is less')).toHaveLength(2)
    for (const words of ['He heard us', 'Prayer answered', 'May be shared', 'after six']) {
      expect(text).toContain(words)
    }
  }
  const own = await site.page(page)
  expect(own.text).toContain('You allow us to tell others')
  expect(own.text).toContain('9848012345, after six')
  const found = await exportPerson({ email: typed.email }, 'Priya', storage)
  expect(Object.entries(found).find(([kind]) => kind === 'prayers')?.[1]).toMatchObject([
    { added: [{ kind: 'word', body: 'The pain is less' }, {}, {}, {}, {}] },
  ])
  await act(page, 'keep')
  expect((await site.page(page)).text).toContain('What you wrote is for those who pray for you')
})

test('after an answer the page promises no prayer, until the person asks for more', async () => {
  const { id, page } = await ask()
  const heading = async () => /<h2>(.*?)<\/h2>/.exec(mainOf((await site.page(page)).text))?.[1]
  expect(await heading()).toBe('We have your request and will pray soon')
  await act(page, 'answered', { body: '' })
  await act(page, 'thanks', { body: 'He heard us' })
  expect(await heading()).toBe('You told us that this prayer was answered. Thanks be to God.')
  await act(page, 'word', { body: 'It came back' })
  expect(await heading()).toBe('We have your request and will pray soon')
  const answered = { intent: 'mark-Answered', seen: 'Pending' }
  await site.submit(`/supplications/${id}`, answered, { cookie })
  expect(await heading()).toBe('We have marked this prayer as answered. Thanks be to God.')
})

test('a wish for a call is a follow-up of today, and an answered request is open again', async () => {
  const { id, page } = await ask()
  const record = `/supplications/${id}`
  await site.submit(record, { intent: 'mark-Answered', seen: 'Pending' }, { cookie })
  expect((await site.page(page)).text).toMatch(/Until .* Then your request and this page/)
  await act(page, 'thanks', { body: 'Praise God' })
  const stored = () => rowOf(storage, 'prayers', { id })
  expect(await stored()).toMatchObject({ status: 'Answered', follow_up_on: null })
  await act(page, 'call', { call: 'in the evening' })
  const follow_up_on = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(await stored()).toMatchObject({ status: 'Praying', follow_up_on })
  expect((await site.page(record, { cookie })).text).toContain('the sender')
})

test('an empty word is refused where it was typed; nothing typed is lost', async () => {
  const { page } = await ask()
  const empty = await act(page, 'word', { body: ' ' })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('This field is required')
  const long = await act(page, 'call', { call: 'x'.repeat(501) })
  expect(long.status).toBe(422)
  expect(long.text).toContain('x'.repeat(501))
  const refused = await act(page, 'word', { body: 'a word', website: 'x' })
  expect(refused.status).toBe(429)
  expect(alertIn(refused.text)?.words).toContain('very quick')
  expect(refused.text).toContain('a word')
})

test('a secret that leads nowhere looks like none, and changes nothing', async () => {
  await ask()
  const tokens = ['', 'x', 'f'.repeat(64), 'F'.repeat(64), 'f'.repeat(5000), '%00', '../..']
  const paths = ['/prayer/mine', ...tokens.map((token) => `/prayer/mine?token=${token}`)]
  const shown = new Set<string>()
  const intents = ['word', 'answered', 'tell', 'call', 'mail-link', 'weekly-on', 'take-back']
  for (const path of paths) {
    const { status, text } = await site.page(path)
    shown.add(`${status} ${mainOf(text)}`)
    for (const intent of intents) {
      expect((await act(path, intent, { body: 'a word', call: 'a call' })).status).toBe(404)
    }
  }
  expect([...shown]).toEqual([expect.stringContaining('There is no page here')])
  expect(await storage.selectFrom('prayer_words').select('id').execute()).toEqual([])
  expect(await storage.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await storage.selectFrom('prayers').select('id').execute()).toHaveLength(1)
})

test('taking it back asks first; then request, words, notes, mails and link are gone', async () => {
  const { id, page } = await ask()
  await act(page, 'word', { body: 'A word more' })
  await act(page, 'mail-link')
  await pray(id)
  await site.submit(`/supplications/${id}`, { intent: 'note', body: 'of ours' }, { cookie })
  expect((await site.page(page)).text).toContain('Yes, erase everything')
  const done = await act(page, 'take-back')
  expect(done.location).toBe('/prayer/mine?notice=taken-back')
  expect((await site.page('/prayer/mine?notice=taken-back')).text).toContain('Everything is erased')
  expect((await site.page(page)).text).toContain('There is no page here')
  expect((await site.page(`/supplications/${id}`, { cookie })).status).toBe(404)
  const ofPage = ['prayers', 'prayer_pages', 'prayer_words'] as const
  for (const table of [...ofPage, 'intercessions', 'record_notes', 'mails'] as const) {
    expect(await storage.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect((await auditLines(storage)).at(-1)).toContain('taken-back')
})

test('a copy of the database has no private word and no secret in the clear', async () => {
  const { page, token } = await ask()
  await act(page, 'word', { body: 'unspoken-sorrow' })
  await act(page, 'call', { call: 'ring-me-at-noon' })
  await act(page, 'mail-link')
  await act(page, 'weekly-on')
  const names = (await readdir(site.dataDir)).filter((name) => name.startsWith('lampstand.sqlite'))
  const files = await Promise.all(names.map((name) => readFile(join(site.dataDir, name), 'latin1')))
  expect(files.join('')).toContain('asha@example.in')
  for (const secret of ['unspoken-sorrow', 'ring-me-at-noon', 'secret sorrow', token]) {
    expect(files.join('').includes(secret), secret).toBe(false)
  }
})

const compose = async () => {
  const mail = await storage.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  return composeMail(mail, storage, mailUrls)
}

/** The path of the page in the mail that they asked for. */
const linkByMail = async (page: string) => {
  await act(page, 'mail-link')
  const mail = await compose()
  return /(?:\/te)?\/prayer\/mine\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('the link comes by mail if they wish, in the language of the page, once a day', async () => {
  const { page, token } = await ask(anonymous, '/te')
  expect((await act(page, 'mail-link')).location).toBe(`${page}&notice=mail-link`)
  const mail = await compose()
  expect(mail?.to).toBe(typed.email)
  expect(mail?.text).toContain(`/te/prayer/mine?token=${token}`)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/మనవి|prayer request|sorrow|Healing/)
  const again = await act(page.replace('/te', ''), 'mail-link')
  expect(again.status).toBe(429)
  expect(alertIn(again.text)?.words).toContain('We cannot email the link again today')
  expect(await storage.selectFrom('mails').select('id').execute()).toHaveLength(1)
})

test('the weekly mail is only for an address at which the link was opened', async () => {
  const { id, page } = await ask()
  const before = await site.page(page)
  expect(before.text).toContain('value="mail-link"')
  expect(before.text).not.toContain('value="weekly-on"')
  for (const mark of ['', `-${'f'.repeat(64)}`]) {
    const refused = await act(page + mark, 'weekly-on')
    expect(refused.status).toBe(403)
    expect(alertIn(refused.text)?.words).toContain('open this page by the link that we email you')
  }
  const mailed = await linkByMail(page)
  expect((await site.page(mailed)).text).toContain('value="weekly-on"')
  expect((await act(mailed, 'weekly-on')).location).toBe(`${mailed}&notice=weekly-on`)
  // The address is another's since.
  await changeRows(storage, 'prayers', { email: 'other@example.in' }, { id })
  expect((await act(mailed, 'weekly-on')).status).toBe(403)
})

test('“you were prayed for” comes once a week at most, only if wished, with nothing private', async () => {
  const { id, page } = await ask()
  await pray(id)
  const later = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(Date.now() + HOUR + days * DAY)
  const count = async () => (await rowsOf(storage, 'mails', { template: 'prayed-for' })).length
  await queuePrayedForMails(later(0), storage)
  expect(await count()).toBe(0)
  await act(await linkByMail(page), 'weekly-on')
  // As long as it may be undone, nobody is told.
  await queuePrayedForMails(Temporal.Now.instant(), storage)
  expect(await count()).toBe(0)
  await Promise.all([1, 2, 3].map(() => queuePrayedForMails(later(0), storage)))
  expect(await count()).toBe(1)
  await storage.deleteFrom('mails').where('template', '=', 'prayer-page').execute()
  const mail = await compose()
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/token|mine|Priya|sorrow|Healing|Asha/)
  expect(mail?.text).toContain('Someone has prayed for you')
  await addRow(storage, 'intercessions', {
    prayer_id: id,
    staff_name: 'Joel',
    prayed_at: instant(Date.now() + 3 * DAY),
  })
  await queuePrayedForMails(later(4), storage)
  expect(await count()).toBe(1)
  await queuePrayedForMails(later(8), storage)
  expect(await count()).toBe(2)
  await queuePrayedForMails(later(30), storage)
  expect(await count()).toBe(2)
  // Ended before it was sent.
  await act(page, 'weekly-off')
  expect(await compose()).toBeUndefined()
})
