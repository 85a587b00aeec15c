import { expect, test } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { openSite } from '../support/site.ts'

// A document's form saves itself while somebody writes: what the server does with it. In a browser:
// test/e2e/autosave.test.ts.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const other = await site.staffCookie('Ruth')
const { typed } = documentForms(site, cookie)
const friday = '/staff/site/services/friday-fasting-prayer'
const storage = await site.storage()

const save = (path: string, fields: Record<string, string>, as = cookie) =>
  site.submit(path, { ...fields, intent: 'autosave' }, { cookie: as })

/** Every draft: the document's key and the value of a field. */
async function drafts(field: string): Promise<[string, string | undefined][]> {
  const rows = await storage
    .selectFrom('document_drafts')
    .innerJoin('documents', 'documents.id', 'document_drafts.document_id')
    .select(['key', 'fields'])
    .orderBy('document_drafts.document_id')
    .execute()
  return rows.map(({ key, fields }) => [key, JSON.parse(fields)[field]])
}

const count = async (table: 'document_versions' | 'audit_events') =>
  (await storage.selectFrom(table).select('id').execute()).length

test('it replaces one draft, and makes no version and no line in the log', async () => {
  const form = await typed(friday, { 'f.starts': '12:10' })
  expect((await save(friday, form)).status).toBe(200)
  const [versions, log] = [await count('document_versions'), await count('audit_events')]
  const next = {
    ...form,
    base: JSON.stringify({ ...JSON.parse(form['base'] ?? ''), starts: '12:10' }),
  }
  const answer = await save(friday, { ...next, 'f.starts': '12:20' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
  expect(await drafts('starts')).toEqual([['friday-fasting-prayer', '12:20']])
  expect([await count('document_versions'), await count('audit_events')]).toEqual([versions, log])
  // Others still see that somebody writes.
  const { text } = await site.page(friday, { cookie: other })
  expect(text).toContain('Priya opened this a short while ago.')
})

test('what somebody else changed meanwhile stays, and the same place is a conflict', async () => {
  const mine = await typed(friday, { 'f.starts': '12:30' })
  const theirs = await typed(friday, { 'f.starts': '12:40', 'f.ends': '15:30' }, other)
  expect((await save(friday, { ...theirs, 'f.starts': '12:20' }, other)).status).toBe(200)
  expect((await save(friday, mine)).status).toBe(200)
  expect(await drafts('ends')).toEqual([['friday-fasting-prayer', '15:30']])
  const late = await save(friday, theirs, other)
  expect(late.status).toBe(409)
  expect(late.text).toContain('Priya saved different words')
  expect(await drafts('starts')).toEqual([['friday-fasting-prayer', '12:30']])
})

test('an answer that got lost makes no conflict with oneself', async () => {
  const form = await typed(friday, { 'f.name.en': 'Noon' })
  await save(friday, form)
  const more = { ...form, 'f.name.en': 'Noon prayer' }
  expect((await save(friday, more)).status).toBe(409)
  const { base, ...fields } = form
  const sent = Object.entries(fields).map(([name, text]) => [name.slice(2), text])
  const unheard = JSON.stringify({ ...JSON.parse(base ?? ''), ...Object.fromEntries(sent) })
  expect((await save(friday, { ...more, sent: unheard })).status).toBe(200)
  expect(await drafts('name.en')).toEqual([['friday-fasting-prayer', 'Noon prayer']])
})

test('a new document is made once, and published by the form that made it', async () => {
  const path = '/staff/site/answers/new'
  expect((await save(path, { base: '{}' })).status).toBe(200)
  const before = await drafts('name.en')
  const form = {
    base: '{}',
    'f.name.en': 'Bus timetable',
    'f.name.te': 'హాలు',
    'f.words.en': 'Yes.',
  }
  expect((await save(path, form)).status).toBe(200)
  const again = {
    ...form,
    base: JSON.stringify({ 'name.en': 'Bus timetable', 'name.te': 'హాలు', 'words.en': 'Yes.' }),
  }
  const all = { ...again, draftKey: 'bus-timetable', 'f.words.te': 'అవును.' }
  expect((await save(path, all)).status).toBe(200)
  expect(await drafts('name.en')).toEqual([...before, ['bus-timetable', 'Bus timetable']])
  const published = await site.submit(path, { ...all, intent: 'publish-both' }, { cookie })
  expect(published.headers.get('Location')).toBe(
    '/staff/site/answers/bus-timetable?notice=published',
  )
  expect((await save(path, { ...all, draftKey: '../x' })).status).toBe(422)
})

test('a new entry of the newsletter too; its draft is discarded there', async () => {
  const form = {
    base: '{}',
    'f.date': '2027-01-05',
    'f.headline.en': 'Light',
    'f.content.en': 'One',
  }
  expect((await save('/letter', form)).status).toBe(200)
  const more = {
    ...form,
    draftKey: '2027-01-05',
    sent: JSON.stringify({ date: '2027-01-05', 'headline.en': 'Light', 'content.en': 'One' }),
  }
  expect((await save('/letter', { ...more, 'f.content.en': 'One two' })).status).toBe(200)
  expect((await drafts('content.en')).at(-1)).toEqual(['2027-01-05', 'One two'])
  const [row] = await storage
    .selectFrom('document_drafts')
    .select('saved_at')
    .orderBy('document_id', 'desc')
    .execute()
  const discarded = await site.submit(
    '/letter',
    { intent: 'discard', savedAt: row?.saved_at ?? '', draftKey: '2027-01-05' },
    { cookie },
  )
  expect(discarded.headers.get('Location')).toBe('/letter?notice=discarded')
  expect((await drafts('content.en')).map(([key]) => key)).not.toContain('2027-01-05')
})

test('it needs a session', async () => {
  const form = await typed(friday, {})
  expect((await site.submit(friday, { ...form, intent: 'autosave' })).status).toBe(302)
  expect((await site.submit('/letter', { ...form, intent: 'autosave' })).status).toBe(401)
})
