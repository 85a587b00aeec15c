import type { Transaction } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '../../storage/schema.ts'
import { documentForms } from '../support/document-forms.ts'
import { fakeDate } from '../support/fake-date.ts'
import { fieldValue } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// One occurrence of a service: cancelled, moved, with a note, and back, on every public page.

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const { saveDraft, setAside, publish } = await import(
  '../../domain/content/edit-documents.server.ts'
)
const { listVersions, readDocument } = await import('../../domain/content/read-documents.server.ts')
const { isSampleDocument } = await import('../../domain/content/sample.server.ts')
const { servicesKind } = await import('../../domain/calendar/services.ts')
const storage = await site.storage()
const { send } = documentForms(site, cookie)
const inTransaction = <Result>(work: (storage: Transaction<Schema>) => Promise<Result>) =>
  storage.transaction().execute(work)

// A Tuesday morning in Telangana.
fakeDate('2026-11-24T05:00:00Z')

const evening = '/staff/week/services/sunday-english-worship/2026-11-29'
const friday = '/staff/week/services/friday-fasting-prayer/2026-11-27'
const saturday = '/staff/week/services/saturday-main-worship/2026-11-28'

test('a service is cancelled, read as such by visitors at once, and brought back', async () => {
  const before = await publicWords()
  const { status, location, notice } = await act(evening, 'cancel')
  expect(status).toBe(303)
  expect(notice).toBe(
    'Cancelled. Visitors now read: “English worship: Not held on Sunday, Nov 29, 2026”',
  )
  const after = await publicWords()
  expect(after['/services?date=2026-11-29']).toMatch(
    /<s>English worship<.s>.{1,90}Not held this time/,
  )
  expect(after['/te/services?date=2026-11-29']).toContain('ఈసారి లేదు')
  expect(after['/te/services']).toContain('ఆదివారం, 29 నవంబర్, 2026: ఇది జరగదు')
  expect(after['/services']).toContain('Not held on Sunday, Nov 29, 2026')
  expect(after['/calendar?date=2026-11-29']).toContain('Not held this time')
  expect(after['/calendar.ics']).toContain('STATUS:CANCELLED')
  expect(after['/services']).toContain('"eventStatus":"https://schema.org/EventCancelled"')
  expect(after['/staff/week']).toContain('<s>6:30–8:00 PM</s>')
  expect(await undoAt(evening, location)).toBe(
    'Undone: English worship, Sunday, Nov 29, 2026, is as it was before.',
  )
  expect(await publicWords()).toEqual(before)
})

test('a service is moved once, and held as always the week after', async () => {
  await act(friday, 'move', { to: '2026-11-26', starts: '18:00' })
  const moved = await publicWords()
  const words = 'Instead of Friday, Nov 27, 2026: Thursday, Nov 26, 2026, 6:00–9:00 PM'
  expect(moved['/services']).toContain(words)
  expect(moved['/services?date=2026-11-27']).toContain(
    'Moved to Thursday, Nov 26, 2026, 6:00–9:00 PM',
  )
  expect(moved['/calendar?date=2026-11-26']).toContain('Instead of Friday, Nov 27, 2026')
  expect(moved['/te/services']).toContain('శుక్రవారం, 27 నవంబర్, 2026కు బదులుగా:')
  expect(moved['/calendar?date=2026-11-27']).not.toContain('Fasting prayer</strong>')
  expect(moved['/services']).toContain('"eventStatus":"https://schema.org/EventRescheduled"')
  expect(moved['/services']).toContain('"previousStartDate":"2026-11-27T12:00+05:30"')
  expect(moved['/calendar.ics']).toContain('RECURRENCE-ID;TZID=Asia/Kolkata:20261127T120000')
  expect(moved['/calendar.ics']).toContain('DTSTART;TZID=Asia/Kolkata:20261126T180000')
  const { notice } = await act(friday, 'hold')
  expect(notice).toContain('It is held as usual: Fasting prayer')
  expect((await publicWords())['/services']).not.toContain(words)
})

test('a note in one language stands with its day, marked where it is not in the page’s', async () => {
  const { notice } = await act(saturday, 'say', { en: 'Bring a guest & a friend', te: '' })
  expect(notice).toContain('Visitors see your note now: Main worship')
  const noted = await publicWords()
  for (const path of ['/services?date=2026-11-28', '/services', '/calendar?date=2026-11-28']) {
    expect([path, noted[path]]).toEqual([path, expect.stringContaining('Bring a guest &amp; a')])
  }
  expect(noted['/te/services']).toContain('<span lang="en">Bring a guest &amp; a friend</span>')
  expect(noted['/calendar.ics']).toContain('Bring a guest & a friend')
  expect(noted['/services']).toContain('"description":"Bring a guest & a')
  // Staff still see that the Telugu of the document is complete.
  const { text } = await site.page('/staff/site', { cookie })
  expect(text).toContain('>Main worship and healing prayer</strong>')
  expect(text).not.toContain('data-state="teluguMissing"')
  // Cancelled, it keeps its note; held again, too.
  await act(saturday, 'cancel')
  const cancelled = (await publicWords())['/services']
  expect(cancelled).toMatch(/Not held on Saturday, Nov 28, 2026.{1,40}Bring a guest/s)
  await act(saturday, 'hold')
  expect((await publicWords())['/services']).not.toContain('Not held on Saturday')
  expect((await act(saturday, 'say', { en: '', te: '' })).notice).toContain('Your note was removed')
  expect((await publicWords())['/services']).not.toContain('Bring a guest')
})

test('moved back to its usual day and time, it is held as usual', async () => {
  await act(friday, 'cancel')
  const { location, notice } = await act(friday, 'move', { to: '2026-11-27', starts: '12:00' })
  expect(notice).toBe(
    'It is held as usual: Fasting prayer, Friday, Nov 27, 2026. Visitors see it now.',
  )
  expect((await site.page(location, { cookie })).text).not.toContain('write a notice')
})

test('a draft that gave way is not what a change is undone to', async () => {
  const key = 'sunday-dawn-service'
  const path = `/staff/week/services/${key}/2026-11-29`
  const edit = { kind: servicesKind, key, staffName: 'Joel' }
  const published = async () => (await readDocument(servicesKind, key, storage))?.published?.fields
  const before = await published()
  const draft = { ...before, 'changes.0.date': '2026-11-29', 'changes.0.note.en': 'Never public' }
  const giveWay = () => inTransaction((storage) => setAside({ ...edit, storage }, draft))
  // Before the change and after it.
  await giveWay()
  const { location } = await act(path, 'cancel')
  await giveWay()
  expect(await undoAt(path, location)).toContain('Undone')
  expect(await published()).toEqual(before)
})

test('somebody else’s draft is not published with it, and does not take it back later', async () => {
  const key = 'sunday-worship'
  const edit = { kind: servicesKind, key, staffName: 'Joel' }
  const stored = await readDocument(servicesKind, key, storage)
  const draft = { ...stored?.published?.fields, 'name.en': 'Half a na' }
  await inTransaction((storage) => saveDraft({ ...edit, storage }, draft))
  await act(`/staff/week/services/${key}/2026-11-29`, 'cancel')
  const after = await readDocument(servicesKind, key, storage)
  expect(after?.published?.fields['name.en']).toBe('Sunday worship')
  expect(after?.draft).toMatchObject({ staffName: 'Joel', fields: { 'name.en': 'Half a na' } })
  await inTransaction((storage) => publish({ ...edit, storage }))
  const [latest] = await listVersions(servicesKind, key, storage)
  expect(latest?.fields).toHaveProperty(['name.en'], 'Half a na')
  expect(Object.values(latest?.fields ?? {})).toContain('2026-11-29')
})

test('who saw an older state is told, and their words stay in the form', async () => {
  const path = '/staff/week/services/sunday-night-worship/2026-11-29'
  const { location: old } = await act(path, 'cancel')
  const fields = { intent: 'move', to: '2026-11-30', starts: '19:00', seen: '' }
  const { status, text } = await site.submit(path, fields, { cookie })
  expect(status).toBe(409)
  expect(text).toContain('Someone else has changed this one meanwhile.')
  expect(fieldValue(text, 'to')).toBe('2026-11-30')
  // An old notice neither shows nor undoes anything once the service was changed again.
  await act(path, 'hold')
  const { text: page } = await site.page(old, { cookie })
  expect(page).not.toContain('Cancelled. Visitors')
  const version = new URLSearchParams(old.split('?')[1]).get('version') ?? ''
  expect((await site.submit(path, { intent: 'undo', id: version }, { cookie })).status).toBe(409)
})

test('a day or an hour that cannot be is named at its field', async () => {
  for (const [to, starts, id] of [
    ['2026-11-20', '12:00', 'move-to'],
    ['soon', '12:00', 'move-to'],
    ['2026-11-28', '25:00', 'move-starts'],
  ] as const) {
    const move = { intent: 'move', to, starts, seen: await seenOn(friday) }
    const { status, text } = await site.submit(friday, move, { cookie })
    expect([to, status]).toEqual([to, 422])
    expect(text).toContain(`id="${id}-error"`)
  }
})

test('what is over, deleted or not on that day has no page', async () => {
  for (const [key, date] of [
    ['sunday-worship', '2026-11-22'],
    ['sunday-worship', '2026-11-30'],
    ['nothing', '2026-11-29'],
    ['sunday-worship', '2026-02-30'],
  ]) {
    const path = `/staff/week/services/${key}/${date}`
    expect([path, (await site.page(path, { cookie })).status]).toEqual([path, 404])
    expect((await site.submit(path, { intent: 'cancel' }, { cookie })).status).toBe(404)
  }
})

test('a changed date confirms nothing: the sample is marked until its hours are published', async () => {
  const key = 'zoom-evening-prayer'
  const date = '2026-11-28'
  const path = `/staff/site/services/${key}`
  const isMarked = async () => {
    const document = await readDocument(servicesKind, key, storage)
    return document && isSampleDocument(servicesKind, document)
  }
  await act(`/staff/week/services/${key}/${date}`, 'cancel')
  await act(`/staff/week/services/${key}/${date}`, 'hold')
  expect(await isMarked()).toBe(true)
  const noted = { 'f.changes.0.date': date, 'f.changes.0.note.en': 'Come early' }
  await send(path, 'publish', noted)
  expect((await readDocument(servicesKind, key, storage))?.published?.staffName).toBe('Grace')
  expect(await isMarked()).toBe(true)
  await send(path, 'publish', { 'f.starts': '18:30' })
  expect(await isMarked()).toBe(false)
})

test('a day of the window leads to its rows, and a day that is over nowhere', async () => {
  vi.setSystemTime(new Date('2026-11-24T18:00:00Z'))
  const { text } = await site.page('/staff/week', { cookie })
  const linked = [...text.matchAll(/href="#(week-[^"]+)"/g)].map(([, id]) => id)
  expect(linked).toHaveLength(6)
  for (const id of linked) expect(text).toContain(`id="${id}"`)
})

/** Presses a button of an occurrence's page, as a browser without script does. */
async function act(path: string, intent: string, fields: Record<string, string> = {}) {
  const sent = { ...fields, intent, seen: await seenOn(path) }
  const { status, location } = await site.submit(path, sent, { cookie })
  return { status, location, notice: await noticeAt(location) }
}

/** Undoes a change from its notice. */
async function undoAt(path: string, location: string): Promise<string | undefined> {
  const { text } = await site.page(location, { cookie })
  const undo = { intent: 'undo', id: fieldValue(text, 'change') ?? '' }
  return noticeAt((await site.submit(path, undo, { cookie })).location)
}

async function seenOn(path: string): Promise<string> {
  return fieldValue((await site.page(path, { cookie })).text, 'seen') ?? ''
}

async function noticeAt(location: string): Promise<string | undefined> {
  const { text } = await site.page(location, { cookie })
  return /alert-text[^>]*>([^<]*)</.exec(text)?.[1]
}

/** What visitors read, by path; what changes with each answer is left out. */
async function publicWords(): Promise<Record<string, string>> {
  const paths = ['/', '/te', '/services', '/te/services', '/calendar.ics', '/staff/week']
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-03']) {
    paths.push(`/calendar?date=${day}`, `/services?date=${day}`)
  }
  const found: Record<string, string> = {}
  for (const path of [...paths, '/te/services?date=2026-11-29']) {
    const { text } = await site.page(path, { cookie })
    const plain = text.replaceAll('<!-- -->', '').replaceAll('\r\n ', '')
    found[path] = plain.replaceAll(/(?:DTSTAMP|LAST-MODIFIED|SEQUENCE).*|nonce="[^"]*"/g, '')
  }
  return found
}
