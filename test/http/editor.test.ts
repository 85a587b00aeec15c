import { expect, test } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { elements, fieldValue, textsOf } from '../support/html.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

// A document has what is published, one draft and its versions. How its form saves, what happens
// when two people edit it, and that the words after an act are what a visitor then gets.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const other = await site.staffCookie('Ruth')
const { typed, send, discard } = documentForms(site, cookie)
const friday = '/staff/site/services/friday-fasting-prayer'
const giving = '/staff/site/giving/main'
const storage = await site.storage()

const post = (path: string, fields: Record<string, string>, intent: string, as = cookie) =>
  site.submit(path, { ...fields, intent }, { cookie: as })
const plain = async (path: string, as = cookie) =>
  (await site.page(path, { cookie: as })).text.replaceAll('<!-- -->', '')
const visitor = async (path: string) => (await site.page(path)).text

/** The hidden fields of the choice between two persons' texts. */
const choiceIn = (html: string) =>
  Object.fromEntries(
    elements(html, 'input')
      .filter(({ name = '' }) => /^(f\.|revision$|form$)/.test(name))
      .map(({ name = '', value = '' }) => [name, value]),
  )

/** Of each draft, its document and a field. */
async function drafts(field: string) {
  const rows = await rowsOf(storage, 'documents', {})
  return rows.flatMap(({ key, draft }) => (draft ? [[key, JSON.parse(draft)[field]]] : []))
}

/** The first version of a document, by the address of its history. */
async function firstVersion(history: string) {
  const versions = [...(await plain(history)).matchAll(/version=(\d+)#/g)]
  return plain(`${history}?version=${versions.at(-1)?.[1]}`)
}

test('it saves itself as one draft, without a version or a line in the log', async () => {
  const count = async () => [
    (await rowsOf(storage, 'document_versions', {})).length,
    (await rowsOf(storage, 'audit_events', {})).length,
  ]
  const form = await typed(friday, { 'f.starts': '12:10' })
  expect((await post(friday, form, 'autosave')).status).toBe(200)
  const before = await count()
  // The same form again: the answer may have been lost.
  const again = await post(friday, { ...form, 'f.starts': '12:20' }, 'autosave')
  expect([again.status, again.location]).toEqual([200, ''])
  expect(await drafts('starts')).toEqual([['friday-fasting-prayer', '12:20']])
  expect(await count()).toEqual(before)
  expect(await plain(friday)).toMatch(/Saved [^<]*, not published\. Visitors see what came with/)
  expect(await plain(friday, other)).toMatch(/Saved [^<]* by Priya, not published\./)
  expect(await plain(friday, other)).toContain('Priya opened this a short while ago.')
  expect((await site.submit(friday, { ...form, intent: 'autosave' })).status).toBe(302)
})

test('a new document is made once by its form, however often that saves', async () => {
  const path = '/staff/site/answers/new'
  const form = { revision: '0', form: 'a-form', 'f.name.en': 'Bus timetable', 'f.words.en': 'Yes.' }
  expect((await post(path, { form: 'a-form' }, 'autosave')).status).toBe(200)
  await post(path, form, 'autosave')
  await post(path, { ...form, 'f.words.en': 'Yes, at six.' }, 'autosave')
  const saved = await drafts('words.en')
  expect(saved.filter(([key]) => key === 'bus-timetable')).toEqual([
    ['bus-timetable', 'Yes, at six.'],
  ])
  const { location } = await post(path, { ...form, 'f.words.te': 'అవును.' }, 'publish')
  expect(location).toBe('/staff/site/answers/bus-timetable?notice=published')
  expect(await plain(location)).toContain('Staff can use it now.')
})

test.each([
  { choice: 'keep', left: '12:30', notice: 'kept', aside: '12:45' },
  { choice: 'take', left: '12:45', notice: 'taken', aside: '12:30' },
])('of two people the later one chooses, $choice: the other stays in the history', async (each) => {
  const mine = await typed(friday, { 'f.starts': '12:30' })
  const theirs = await typed(friday, { 'f.starts': '12:45' }, other)
  await post(friday, theirs, 'save', other)
  for (const intent of ['autosave', 'save', 'publish', 'preview']) {
    const late = await post(friday, mine, intent)
    expect(late.status, intent).toBe(409)
  }
  const { text } = await post(friday, mine, 'publish')
  expect(text.replaceAll('<!-- -->', '')).toMatch(/Ruth saved this at [^<]*\d:\d\d/)
  expect(textsOf(text, 'h3')).toContain('Starts')
  expect(textsOf(text, 'del')).toEqual(['12:45 PM'])
  expect(textsOf(text, 'ins')).toEqual(['12:30 PM'])
  const chosen = await post(friday, choiceIn(text), each.choice)
  expect(chosen.location).toBe(`${friday}?notice=${each.notice}`)
  expect(await drafts('starts')).toContainEqual(['friday-fasting-prayer', each.left])
  expect(await plain(`${friday}/history`)).toContain('a draft that was set aside')
  const rows = await rowsOf(storage, 'document_versions', { set_aside: 1 })
  expect(JSON.parse(rows.at(-1)?.fields ?? '{}')['starts']).toBe(each.aside)
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  await discard(friday)
})

test('the choice is asked again when the other has saved once more', async () => {
  const mine = await typed(friday, { 'f.starts': '12:30' })
  const theirs = await typed(friday, { 'f.starts': '12:45' }, other)
  await post(friday, theirs, 'save', other)
  const { text } = await post(friday, mine, 'save')
  await post(friday, { ...theirs, 'f.starts': '12:50' }, 'save', other)
  const again = await post(friday, choiceIn(text), 'keep')
  expect(again.status).toBe(409)
  expect(textsOf(again.text, 'del')).toEqual(['12:50 PM'])
  await discard(friday)
})

test('the same text by both, or no change since, is no conflict', async () => {
  const mine = await typed(friday, { 'f.starts': '12:40' })
  const theirs = await typed(friday, { 'f.starts': '12:40' }, other)
  await post(friday, theirs, 'save', other)
  expect((await post(friday, mine, 'save')).status).toBe(303)
  await discard(friday)
})

test('what form fields do not have stays, and rows are numbered again', async () => {
  const accounts = ['first', 'second', 'third'].map((name, at) => ({
    [`f.upi.accounts.${at}.purpose.en`]: name,
    [`f.upi.accounts.${at}.id`]: `${name}@okbank`,
  }))
  await send(giving, 'publish', Object.assign({}, ...accounts))
  const empty = { purpose: '', 'purpose.en': '', 'purpose.te': '', 'use.en': '', 'use.te': '' }
  const first = { ...empty, id: '', note: '', code: '' }
  const cleared = Object.entries(first).map(([name]) => [`f.upi.accounts.0.${name}`, ''])
  await send(giving, 'publish', Object.fromEntries(cleared))
  const page = await visitor('/give')
  expect(page).not.toContain('first@okbank')
  expect(page.indexOf('second@okbank')).toBeLessThan(page.indexOf('third@okbank'))
  expect(await plain(`${giving}/history`)).toMatch(/<span>UPI accounts<\/span>/)
  await send(giving, 'publish', { 'f.upi.accounts.1.id': 'no address' })
  const wrong = await plain(`${giving}?notice=invalid`)
  expect(wrong).toContain('href="#f.upi.accounts.1.id"')
  expect(wrong).toContain('UPI ID, 2')
  await discard(giving)
})

test('a version shows what a form has, and not the drawing of a signature', async () => {
  const president = '/staff/site/leaders/president'
  await send(president, 'publish', { 'f.role.en': 'Pastor' })
  const text = await firstVersion(`${president}/history`)
  expect(text).toContain('Role (English)')
  expect(text).not.toContain('signature')
})

test('English that changed after its Telugu says so, until the Telugu is called right', async () => {
  const stale = 'The English has changed since this was written.'
  const president = '/staff/site/leaders/president'
  await send(president, 'publish', { 'f.role.en': 'Chairman' })
  expect(await plain(president)).toContain(stale)
  expect(await plain('/staff/site')).toContain('Telugu out of date')
  // Without another change: only the tick.
  await send(president, 'publish', { 'still.role.en': '1' })
  expect(await plain(president)).not.toContain(stale)
  expect(await plain('/staff/site')).not.toContain('Telugu out of date')
  await send(president, 'publish', { 'f.role.en': 'Head', 'f.role.te': 'పెద్ద' })
  expect(await plain(president)).not.toContain(stale)
})

test('a first publication is taken back from its notice, and from the history', async () => {
  const day = '/newsletter/2026-01-05'
  const words = { 'f.date': '2026-01-05', 'f.headline.en': 'Too early', 'f.content.en': 'Light.' }
  const first = await post('/letter', { ...words, revision: '0', form: 'early' }, 'publish')
  const path = /action="(\/letter\?entry=[^"]+)"/.exec(await plain(first.location))?.[1] ?? ''
  const history = `/staff/site/newsletter/${new URLSearchParams(path.split('?')[1]).get('entry')}/history`
  for (const page of [first.location, history]) {
    expect(await visitor(day)).toContain('Too early')
    const shown = await plain(page)
    const undo = { id: fieldValue(shown, 'id') ?? '', latest: fieldValue(shown, 'latest') ?? '' }
    const back = await post(page === history ? history : path, undo, 'restore')
    expect(await plain(back.location)).toContain('Taken back: it is a draft again')
    expect(await visitor(day)).not.toContain('Too early')
    expect(await drafts('headline.en')).toContainEqual([expect.any(String), 'Too early'])
    expect((await send(path, 'publish', {})).status).toBe(303)
  }
})

test.each([
  { act: 'save', words: /Saved [^<]*, not published\./, sees: '12:00–3:00 PM' },
  { act: 'publish', words: /Visitors see it now\./, sees: '1:00–3:00 PM' },
  { act: 'delete', words: /Deleted from the site\./, sees: undefined },
  { act: 'undelete', words: /Visitors see it now\./, sees: '1:00–3:00 PM' },
])('after $act the notice and the bar say what the public page shows', async (each) => {
  const { location } = await send(friday, each.act, { 'f.starts': '13:00' })
  const notice = /class="alert-text">([^<]*)</.exec(await plain(location))?.[1]
  expect([notice, ...textsOf(await plain(friday), 'p')].join('\n')).toMatch(each.words)
  const page = await visitor('/services')
  if (each.sees) expect(page).toContain(each.sees)
  else expect(page).not.toContain('Fasting prayer')
})

test('lists are ordered where they are listed, by two buttons a row', async () => {
  const order = async () => {
    const page = await visitor('/')
    return ['president', 'general-secretary', 'youth-pastor']
      .filter((key) => page.includes(`/leader/${key}"`))
      .sort((a, b) => page.indexOf(`/leader/${a}"`) - page.indexOf(`/leader/${b}"`))
  }
  const before = await order()
  const move = (intent: string, key: string) =>
    site.submit('/staff/site', { intent, kind: 'leaders', key }, { cookie })
  const down = await move('down', before[0] ?? '')
  expect(down.location).toBe('/staff/site?notice=moved&all=leaders')
  expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
  expect((await move('up', before[1] ?? '')).location).toContain('unchanged')
  expect((await move('up', before[0] ?? '')).location).toContain('moved')
  expect(await order()).toEqual(before)
})

test('the history opens when the version of the program came with an import, without a date', async () => {
  const ofProgram = storage.updateTable('document_versions').where('staff_name', '=', '')
  await ofProgram.set({ published_at: '' }).execute()
  expect(await firstVersion(`${giving}/history`)).toContain('Came with the program')
})
