import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '../../domain/calendar/day.ts'
import { decryptNote } from '../../domain/prayer/encryption.server.ts'
import { alertIn, elements, textsOf } from '../support/html.ts'
import { addPrayer } from '../support/records.ts'
import { rowOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const today = dayOf(new Date().toISOString())

beforeEach(async () => {
  await storage.deleteFrom('prayers').execute()
  for (const table of ['record_changes', 'record_notes', 'intercessions'] as const) {
    await storage.deleteFrom(table).execute()
  }
})

const open = (path: string) => site.page(path, { cookie })
const post = (path: string, fields: Record<string, string>) => site.submit(path, fields, { cookie })
const headingOf = (html: string) => textsOf(html, 'h2')[0]
const progress = (html: string) => textsOf(html, 'main')[0]?.match(/\d+ of \d+/)?.[0]
const add = (name: string, about: Parameters<typeof addPrayer>[1] = {}) =>
  addPrayer(storage, { name, created_at: `2026-01-0${name.length}T00:00:00.000Z`, ...about })

/** The action and the hidden fields of the work form, or of an undo form. */
function formOf(html: string, intent: string) {
  const undoes = intent.startsWith('undo')
  const form = html
    .match(/<form.*?<\/form>/gs)
    ?.find((each) => each.includes(undoes ? `value="${intent}"` : 'id="work"'))
  const [{ action = '' } = {}] = elements(form ?? '', 'form')
  const fields: Record<string, string> = {}
  for (const { name = '', value = '' } of elements(form ?? '', 'input')) fields[name] = value
  if (!undoes) fields['intent'] = intent
  return { action: action.split('#')[0] ?? '', fields }
}

async function press(html: string, intent: string, more: Record<string, string> = {}) {
  const { action, fields } = formOf(html, intent)
  const response = await post(action, { ...fields, ...more })
  expect(response.status).toBe(303)
  return (await open(response.location.split('#')[0] ?? '')).text
}

test('staff can go through all requests one by one', async () => {
  await add('A')
  await add('Bo')
  await add('Cee')
  const due = await add('Dora', { follow_up_on: today })
  let { text } = await open('/supplications/desk')
  expect([headingOf(text), progress(text)]).toEqual(['Dora', '1 of 4'])
  expect(text).toContain('Follow-up due')
  text = await press(text, 'prayed')
  expect([headingOf(text), progress(text)]).toEqual(['A', '2 of 4'])
  expect(alertIn(text)?.words).toBe('Dora: marked as prayed for.')
  const skip = elements(text, 'a').find(({ href }) => href?.includes('skipped='))?.['href'] ?? ''
  text = (await open(skip.split('#')[0] ?? '')).text
  expect([headingOf(text), progress(text)]).toEqual(['Bo', '3 of 4'])
  text = await press(text, 'mark-Answered')
  expect([headingOf(text), progress(text)]).toEqual(['Cee', '4 of 4'])
  expect(alertIn(text)?.words).toContain(': marked as Prayer answered.')
  const undone = await press(text, 'undo')
  expect([headingOf(undone), alertIn(undone)?.words]).toEqual(['Bo', 'Undone.'])
  text = await press(undone, 'mark-Answered')
  text = await press(text, 'prayed')
  expect(headingOf(text)).toBe('Amen')
  expect(textsOf(text, 'title').join()).toMatch(/^Prayer Desk · /)
  expect(elements(text, 'a').map(({ href }) => href)).toContain(`/supplications/${due}`)
  const rows = await storage.selectFrom('prayers').select('status').orderBy('id').execute()
  expect(rows.map(({ status }) => status)).toEqual(['Pending', 'Answered', 'Praying', 'Praying'])
  expect(await storage.selectFrom('intercessions').selectAll().execute()).toHaveLength(2)
})

test('a follow-up and a note keep the request on the desk; a note goes with every action', async () => {
  const id = await add('A')
  await add('Bo')
  let { text } = await open('/te/supplications/desk')
  text = await press(text, 'follow-up', { on: '2999-12-31' })
  expect(headingOf(text)).toBe('A')
  text = await press(text, 'note', { body: 'Call on Monday <b>' })
  expect(headingOf(text)).toBe('A')
  expect(textsOf(text, 'p')).toContain('Call on Monday <b>')
  const row = await rowOf(storage, 'prayers', { id })
  expect(row.follow_up_on).toBe('2999-12-31')
  text = await press(text, 'prayed', { body: 'Her fever is down' })
  await press(text, 'mark-Answered', { body: 'He has work again' })
  const stored = await storage.selectFrom('record_notes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/Monday|fever|work again/)
  expect(stored.map((note) => decryptNote(note, storage))).toEqual([
    ...['Call on Monday <b>', 'Her fever is down', 'He has work again'],
  ])
})

test('an anonymous request shows neither name nor contact', async () => {
  const about = { is_anonymous: 1 as const, email: 'secret@example.in', phone: '9000000009' }
  const id = await addPrayer(storage, { name: '', follow_up_on: today, ...about })
  const { text } = await open('/supplications/desk')
  expect(headingOf(text)).toBe('Anonymous')
  expect(text).not.toMatch(/secret|9000000009/)
  const data = await open('/supplications/desk.data')
  expect(data.text).not.toMatch(/secret|9000000009/)
  const end = await open(
    `/supplications/desk?since=${new Date().toISOString()}&handled=1&skipped=${id}`,
  )
  expect(headingOf(end.text)).toBe('Amen')
  expect(end.text).toContain(`/supplications/${id}`)
  expect(end.text).not.toMatch(/secret|9000000009/)
})

test('an empty desk shows a message; invalid parameters start a new round', async () => {
  expect(headingOf((await open('/supplications/desk')).text)).toBe('No open requests')
  await add('A')
  for (const query of [
    'since=x&handled=-1',
    'since=9999-01-01T00:00:00.000Z',
    'skipped=%00.zz',
    'request=x&handled=1e9',
  ]) {
    const { status, text } = await open(`/supplications/desk?${query}`)
    expect([status, headingOf(text), progress(text)]).toEqual([200, 'A', '1 of 1'])
  }
})

test('a request deleted meanwhile gives 404 and shows the next one', async () => {
  const id = await add('A')
  await add('Bo')
  const { text } = await open('/supplications/desk')
  await storage.deleteFrom('prayers').where('id', '=', id).execute()
  const { action, fields } = formOf(text, 'prayed')
  const response = await post(action, fields)
  expect([response.status, headingOf(response.text)]).toEqual([404, 'Bo'])
  expect(alertIn(response.text)?.words).toContain('There is no such record.')
})

test('an urgent request comes first, says what to do and whom to call, and a person decides', async () => {
  await add('A')
  const id = await add('Bo', { urgency: 'suggested' })
  let { text } = await open('/supplications/desk')
  expect(headingOf(text)).toBe('Bo')
  expect(text).toContain('This may be urgent')
  expect(elements(text, 'a').map(({ href }) => href)).toEqual(
    expect.arrayContaining(['tel:112', 'tel:14416']),
  )
  text = await press(text, 'not-urgent')
  expect([headingOf(text), alertIn(text)?.words]).toEqual([
    'Bo',
    'It is no longer flagged as urgent.',
  ])
  expect(text).not.toContain('tel:112')
  text = await press(text, 'urgent')
  expect(alertIn(text)?.words).toContain('Flagged as urgent')
  expect((await open(`/te/supplications/${id}`)).text).toContain('tel:14416')
  const [, history = ''] = (await open(`/supplications/${id}`)).text.split('>History<')
  expect(history).toMatch(/Flagged as urgent.*no longer flagged as urgent/s)
  text = await press(text, 'prayed')
  expect(headingOf(text)).toBe('A')
  expect((await open('/supplications')).text).toContain('1 request is marked as urgent.')
})

test('the list on paper is made by a post alone, in either language, and is in the log', async () => {
  await add('A', { name: 'Mrs. Asha Rani', message: 'నా కుమారుని కోసం' })
  await add('Bo', { type: 'Family', is_anonymous: 1, name: '' })
  const before = await open('/supplications/paper')
  expect(before.text).not.toContain('Asha')
  const events = () =>
    storage.selectFrom('audit_events').select('details').where('action', '=', 'prayers-printed')
  expect(await events().execute()).toEqual([])
  const all = await post('/te/supplications/paper', { only: '' })
  expect(all.text).toMatch(/Asha.*స్వస్థత.*నా కుమారుని కోసం.*పేరు చెప్పనివారు.*కుటుంబం/s)
  expect(textsOf(all.text, 'main')[0]).not.toMatch(/Rani|asha@|98480/)
  const family = await post('/supplications/paper', { only: 'Family' })
  expect(textsOf(family.text, 'main')[0]).toMatch(/Anonymous/)
  expect(family.text).not.toContain('Asha')
  expect(await events().execute()).toHaveLength(2)
  expect((await site.page('/log', { cookie })).text).toContain('Made a prayer list to print')
})
