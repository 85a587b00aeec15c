import { describe, expect, test } from 'vitest'
import { pathOf } from '../../app/paths.ts'
import { textIn } from '../../domain/content/text.ts'
import { recordKindNames, recordKinds, statusLabel } from '../../domain/people/record-kinds.ts'
import { alertIn, elements, fieldValue, textsOf } from '../support/html.ts'
import { addPrayer, addRecord, insertRecords } from '../support/records.ts'
import { rowOf, rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const open = async (path: string) => (await site.page(path, { cookie })).text
const post = (path: string, fields: Record<string, string>, more: object = {}) =>
  site.submit(path, fields, { cookie, ...more })

test('of a volunteer without an age, no claim is made about a guardian', async () => {
  const id = await addRecord.volunteers(storage, { age: null, guardian_consent: 0 })
  const path = pathOf('StaffVolunteer', { id: String(id) })
  expect(textsOf(await open(path), 'dd')).toContain('Age not given: ask.')
  expect(textsOf(await open(`/te${path}`), 'dd')).toContain('వయసు చెప్పలేదు, అడగండి.')
})

describe.each(recordKindNames)('a record of the %s', (kind) => {
  const list = pathOf(recordKinds[kind].listScreen)
  const [first, second, third] = recordKinds[kind].statuses
  const label = (status: string) => statusLabel(kind, status, textIn('en'))

  test('is shown in full in both languages, with contact links', async () => {
    const id = await addRecord[kind](storage, {
      name: 'Asha <b>',
      message: 'First\n<script>x</script>',
    })
    for (const prefix of ['', '/te']) {
      const { status, text, headers } = await site.page(`${prefix}${list}/${id}`, { cookie })
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      expect(textsOf(text, 'h1')).toEqual(['Asha <b>'])
      expect(text).not.toContain('<script>x')
      const targets = elements(text, 'a').map(({ href }) => href)
      expect(targets).toContain('mailto:asha@example.in')
      expect(targets).toContain('tel:+919848012345')
      expect(targets).toContain(`${prefix}${list}/${id}?reply=whatsapp`)
      expect(targets).toContain(`${prefix}${list}#record-${id}`)
      expect(textsOf(text, 'dd').join(' ')).toMatch(/[2-9C-X]{4}-[2-9C-X]{4}/)
    }
  })

  test('links back to the list with its search and page, also after an action', async () => {
    const id = await addRecord[kind](storage)
    const left = '?q=%E0%B0%B0%E0%B0%BE%E0%B0%A3%E0%B0%BF&page=2'
    const wayBack = (html: string) => {
      const [, back = ''] = html.split('class="back"')
      return elements(back, 'a')[0]?.['href']?.replaceAll('&amp;', '&')
    }
    const at = `/te${list}/${id}${left}`
    expect(wayBack(await open(at))).toBe(`/te${list}${left}#record-${id}`)
    const done = await post(at, { intent: `mark-${second}`, seen: first })
    expect(wayBack(await open(done.location))).toBe(`/te${list}${left}#record-${id}`)
    const gone = await post(at, { intent: 'delete' })
    expect(gone.location).toBe(`/te${list}${left}&notice=deleted`)
  })

  test('keeps a typed note when another button is pressed', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    const body = 'Called, and will come on Sunday'
    for (const fields of [
      { intent: `mark-${second}`, seen: first },
      { intent: 'assign', to: '' },
      { intent: 'assign-me' },
    ]) {
      const note = `${body} ${fields.intent}`
      const done = await post(at, { ...fields, body: note })
      expect(done.status).toBe(303)
      expect(textsOf(await open(at), 'p')).toContain(note)
    }
    const late = await post(at, { intent: `mark-${second}`, seen: first, body })
    expect(late.status).toBe(303)
  })

  test('can change its status and undo that by forms', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    const done = await post(at, { intent: `mark-${second}`, seen: first })
    expect(done.status).toBe(303)
    const shown = await open(done.location)
    const said = expect.stringContaining(`: marked as ${label(second)}.`)
    expect(alertIn(shown)).toEqual({ role: 'status', words: said })
    expect(textsOf(shown, 'button')).toContain('Undo')
    const late = await post(at, { intent: `mark-${third}`, seen: first, body: 'Mine' })
    const words = `Someone else changed this: it is ${label(second)} now. Your change was not made.`
    expect([late.status, alertIn(late.text)?.words]).toEqual([409, words])
    expect(fieldValue(late.text, 'body')).toBe('Mine')
    const batch = fieldValue(shown, 'batch') ?? ''
    const undone = await post(`/te${at}`, { intent: 'undo', batch })
    expect(undone.location).toContain(`/te${at}?notice=undone`)
    const again = await post(at, { intent: 'undo', batch })
    expect([again.status, alertIn(again.text)?.role]).toEqual([409, 'alert'])
    const after = await open(done.location)
    // Going back to the old URL shows no outdated notice.
    expect(alertIn(after)).toBeUndefined()
    expect(textsOf(after, 'button')).not.toContain('Undo')
    expect(after).toContain(`${label(second)} → ${label(first)}`)
    expect(textsOf(after, 'p')).not.toContain('Mine')
  })

  test('can be assigned to a staff member or nobody', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    const me = elements(await open(at), 'option').at(-1)?.['value'] ?? ''
    const done = await post(at, { intent: 'assign', to: me })
    expect(alertIn(await open(done.location))?.words).toBe('Assigned to Priya.')
    const none = await post(at, { intent: 'assign', to: '' })
    expect(alertIn(await open(none.location))?.words).toBe('Unassigned.')
    for (const to of ['x', '9999']) {
      expect((await post(at, { intent: 'assign', to })).status).toBe(422)
    }
  })

  test('is deleted after a question in its menu', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    expect(textsOf(await open(at), 'button')).toContain('Yes, delete it')
    const gone = await post(at, { intent: 'delete' })
    expect([gone.status, gone.location]).toEqual([303, `${list}?notice=deleted`])
    expect(alertIn(await open(`${list}?notice=deleted`))?.words).toBe(
      'The record has been deleted.',
    )
    expect((await site.page(at, { cookie })).status).toBe(404)
    for (const intent of ['note', 'not-sent']) {
      expect((await post(at, { intent, body: 'x', change: '1' })).status, intent).toBe(404)
    }
  })

  test.each(['99999', '0', '-1', '1x', '%00', 'constructor', '9'.repeat(30)])(
    'the id %s is not found',
    async (id) => {
      const { status, text } = await site.page(`/te${list}/${id}`, { cookie })
      expect(status).toBe(404)
      expect(elements(text, 'a').map(({ href }) => href)).toContain(`/te${list}`)
    },
  )
})

test('an anonymous request is marked as such and can be prayed for', async () => {
  const id = await addPrayer(storage, { is_anonymous: 1, name: '' })
  const html = await open(`/supplications/${id}`)
  expect(textsOf(html, 'h1')).toEqual(['Anonymous'])
  expect(html).toContain('asked to stay anonymous')
  const done = await post(`/supplications/${id}`, { intent: 'prayed' })
  const shown = await open(done.location)
  expect(alertIn(shown)?.words).toBe('Anonymous: marked as prayed for.')
  expect(shown).toContain('Pending → Praying')
})

test('a follow-up date must not be in the past and can be removed', async () => {
  const id = await addPrayer(storage)
  const at = `/supplications/${id}`
  const followUp = async () => (await rowOf(storage, 'prayers', { id })).follow_up_on
  expect((await post(at, { intent: 'follow-up', on: '2999-01-31' })).status).toBe(303)
  expect(await followUp()).toBe('2999-01-31')
  for (const on of ['2020-01-01', '2999-02-30', 'soon', '']) {
    expect((await post(at, { intent: 'follow-up', on })).status, on).toBe(422)
  }
  expect((await post(at, { intent: 'follow-up-done' })).status).toBe(303)
  expect(await followUp()).toBeNull()
  const undo = { intent: 'undo-follow-up', id: String(id), change: '2999-01-31' }
  const { location } = await post('/supplications/follow-ups', undo)
  expect(alertIn(await open(location))?.words).toContain('2999')
})

test('the log has the record and the action, but no text', async () => {
  const id = await addPrayer(storage, { name: 'Secret-Name', message: 'Secret-Words' })
  const at = `/supplications/${id}`
  await post(at, { intent: 'note', body: 'Secret-Note' })
  await post(at, { intent: 'prayed' })
  await post(at, { intent: 'delete' })
  const of = { subject_kind: 'prayers', subject_id: id } as const
  const events = await rowsOf(storage, 'audit_events', of)
  const actions = ['noted', 'prayed', 'status-changed', 'deleted']
  expect(events.map(({ action }) => action)).toEqual(actions)
  expect(JSON.stringify(events)).not.toContain('Secret')
})

/** Messages a second apart, the first the newest, and no others; returns their ids. */
async function insertContacts(...names: string[]) {
  await storage.deleteFrom('contacts').execute()
  const messages = names.map((name) => ({ name }))
  await insertRecords(storage, 'contacts', messages)
  const rows = await storage.selectFrom('contacts').select('id').orderBy('id', 'desc').execute()
  return rows.map(({ id }) => id)
}

/** Of the messages, the oldest first. */
async function statuses() {
  const rows = await storage.selectFrom('contacts').select('status').orderBy('id').execute()
  return rows.map(({ status }) => status)
}

test('answered, next: the list is walked in its search and status, and the last undo works', async () => {
  const names = ['Walk Ravi', 'Somebody', 'Walk Asha', 'Walk Devi']
  const [ravi, , asha, devi] = await insertContacts(...names)
  const list = '?q=walk&status=New'
  const page = await open(`/connects/${ravi}${list}`)
  expect(textsOf(page, 'button')).toContain('Replied, next')
  const next = { intent: 'answered-next', seen: 'New' }
  const first = await post(`/connects/${ravi}${list}`, next)
  expect(first.location).toMatch(`/connects/${asha}${list}&notice=changed&of=${ravi}`)
  const shown = await open(first.location)
  expect(alertIn(shown)?.words).toBe('Walk Ravi: marked as Replied.')
  const second = await post(`/connects/${asha}${list}`, next)
  expect(second.location).toContain(`/connects/${devi}${list}`)
  // The oldest, Devi, first.
  expect(await statuses()).toEqual(['New', 'Answered', 'New', 'Answered'])

  const batch = fieldValue(shown, 'batch') ?? ''
  const undone = await post(`/connects/${ravi}${list}`, { intent: 'undo', batch })
  expect(alertIn(await open(undone.location))?.words).toBe('Undone.')
  expect(await statuses()).toEqual(['New', 'Answered', 'New', 'New'])
  // An earlier address does not say what is no longer so.
  expect(alertIn(await open(first.location))).toBeUndefined()
})

test('after the last record the list follows, with the undo', async () => {
  const [, asha] = await insertContacts('Ravi', 'Asha')
  const last = await post(`/connects/${asha}?status=New`, { intent: 'answered-next' })
  expect(last.location).toMatch('/connects?status=New&notice=changed')
  const end = await open(last.location)
  expect(alertIn(end)?.words).toBe('Asha: marked as Replied.')
  expect(textsOf(end, 'button')).toContain('Undo')
  expect(textsOf(end, 'th')).toContain('Ravi')
})
