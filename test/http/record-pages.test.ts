import { describe, expect, test } from 'vitest'
import { pathOf } from '../../app/paths.ts'
import { textIn } from '../../domain/content/text.ts'
import { recordKindNames, recordKinds, statusLabel } from '../../domain/people/record-kinds.ts'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { addPrayer, addRecord } from '../support/records.ts'
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
      const [, neighbours = ''] = html.split('previous-and-next"')
      return elements(neighbours, 'a')[0]?.['href']?.replaceAll('&amp;', '&')
    }
    const at = `/te${list}/${id}${left}`
    expect(wayBack(await open(at))).toBe(`/te${list}${left}#record-${id}`)
    const done = await post(at, { intent: `mark-${second}`, seen: first })
    expect(wayBack(await open(done.headers.get('Location') ?? ''))).toBe(
      `/te${list}${left}#record-${id}`,
    )
    const gone = await post(at, { intent: 'delete' })
    expect(gone.headers.get('Location')).toBe(`/te${list}${left}&notice=deleted`)
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
    const refused = await post(at, { intent: `mark-${third}`, seen: first, body: 'Mine' })
    expect([refused.status, fieldValue(refused.text, 'body')]).toEqual([409, 'Mine'])
    expect(textsOf(await open(at), 'p')).not.toContain('Mine')
  })

  test('can change its status and undo that by forms', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    const done = await post(at, { intent: `mark-${second}`, seen: first })
    expect(done.status).toBe(303)
    const shown = await open(done.headers.get('Location') ?? '')
    const said = alertIn(shown)
    expect(said?.role).toBe('status')
    expect(said?.words).toMatch(`: marked as ${label(second)}.`)
    expect(textsOf(shown, 'button')).toContain('Undo')
    const late = await post(at, { intent: `mark-${third}`, seen: first })
    expect([late.status, alertIn(late.text)?.words]).toEqual([
      409,
      `Someone else changed this: it is ${label(second)} now. Your change was not made.`,
    ])
    const batch = fieldValue(shown, 'batch') ?? ''
    const undone = await post(`/te${at}`, { intent: 'undo', batch })
    expect(undone.headers.get('Location')).toContain(`/te${at}?notice=undone`)
    const again = await post(at, { intent: 'undo', batch })
    expect([again.status, alertIn(again.text)?.role]).toEqual([409, 'alert'])
    const after = await open(done.headers.get('Location') ?? '')
    // Going back to the old URL shows no outdated notice.
    expect(alertIn(after)).toBeUndefined()
    expect(textsOf(after, 'button')).not.toContain('Undo')
    expect(after).toContain(`${label(second)} → ${label(first)}`)
  })

  test('shows notes as typed, escaped', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    const body = '<img src=x onerror=alert(1)> "quoted" & రేపు'
    const noted = await post(at, { intent: 'note', body })
    expect([noted.status, noted.headers.get('Location')]).toEqual([303, `${at}?notice=noted`])
    const shown = await open(`${at}?notice=noted`)
    expect(alertIn(shown)?.words).toBe('Your note has been added.')
    expect(textsOf(shown, 'p')).toContain(body)
    expect(elements(shown, 'img').filter(({ src }) => src === 'x')).toEqual([])
    const long = 'ప్రా'.repeat(1251)
    const refused = await post(at, { intent: 'note', body: long })
    expect(refused.status).toBe(422)
    expect(fieldValue(refused.text, 'body')).toBe(long)
    expect(fieldErrors(refused.text, 'note')).toEqual({
      body: 'This is too long. Please shorten it.',
    })
    expect(refused.text).toContain('<title>Error: ')
  })

  test('can be assigned to a staff member or nobody', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    const me = elements(await open(at), 'option').at(-1)?.['value'] ?? ''
    const done = await post(at, { intent: 'assign', to: me })
    expect(alertIn(await open(done.headers.get('Location') ?? ''))?.words).toBe(
      'Assigned to Priya.',
    )
    const none = await post(at, { intent: 'assign', to: '' })
    expect(alertIn(await open(none.headers.get('Location') ?? ''))?.words).toBe('Unassigned.')
    expect((await post(at, { intent: 'assign', to: 'x' })).status).toBe(422)
  })

  test('is deleted after a question in its menu', async () => {
    const id = await addRecord[kind](storage)
    const at = `${list}/${id}`
    expect(textsOf(await open(at), 'button')).toContain('Yes, delete it')
    const gone = await post(at, { intent: 'delete' })
    expect([gone.status, gone.headers.get('Location')]).toEqual([303, `${list}?notice=deleted`])
    expect(alertIn(await open(`${list}?notice=deleted`))?.words).toBe(
      'The record has been deleted.',
    )
    const missing = await site.page(at, { cookie })
    expect(missing.status).toBe(404)
    expect(elements(missing.text, 'a').map(({ href }) => href)).toContain(list)
    expect((await post(at, { intent: 'note', body: 'x' })).status).toBe(404)
  })

  test.each(['99999', '0', '-1', '1x', '1.5', '%00', '1%20', 'constructor', '9'.repeat(30)])(
    'the id %s is not found',
    async (id) => {
      for (const prefix of ['', '/te']) {
        const { status, text } = await site.page(`${prefix}${list}/${id}`, { cookie })
        expect(status).toBe(404)
        expect(elements(text, 'a').map(({ href }) => href)).toContain(`${prefix}${list}`)
      }
    },
  )

  test('is not accessible to strangers and other sites', async () => {
    const id = await addRecord[kind](storage, { name: 'Only-for-staff' })
    const at = `${list}/${id}`
    const stranger = await site.page(at)
    expect(stranger.status).toBe(302)
    expect(stranger.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(at)}`)
    expect((await site.submit(at, { intent: 'delete' })).status).toBe(302)
    expect((await site.page(`${at}.data`)).text).not.toContain('Only-for-staff')
    const headers = { Origin: 'https://evil.example' }
    const cross = await post(at, { intent: 'delete' }, { headers })
    expect(cross.status).toBeGreaterThanOrEqual(400)
    expect(await storage.selectFrom(kind).select('id').where('id', '=', id).execute()).toHaveLength(
      1,
    )
    for (const intent of ['', 'constructor', '__proto__', 'drop']) {
      expect((await post(at, { intent })).status).toBe(400)
    }
  })
})

test('links to the next record, and the title has no name', async () => {
  const older = await addRecord.pastors(storage, { created_at: '2020-01-01T00:00:00.000Z' })
  const newer = await addRecord.pastors(storage, {
    created_at: '2020-01-02T00:00:00.000Z',
    name: 'Whoever',
  })
  const html = await open(`/ministers/${newer}`)
  expect(elements(html, 'a').find(({ rel }) => rel === 'next')?.['href']).toBe(
    `/ministers/${older}`,
  )
  await addRecord.pastors(storage, {
    created_at: '2020-01-01T12:00:00.000Z',
    name: 'Other',
    email: 'o@b.in',
  })
  const narrowed = await open(`/ministers/${newer}?q=asha`)
  expect(elements(narrowed, 'a').find(({ rel }) => rel === 'next')?.['href']).toBe(
    `/ministers/${older}?q=asha`,
  )
  expect(textsOf(html, 'title')[0]).not.toContain('Whoever')
})

test('an anonymous request is marked as such and can be prayed for', async () => {
  const id = await addPrayer(storage, { is_anonymous: 1, name: '' })
  const html = await open(`/supplications/${id}`)
  expect(textsOf(html, 'h1')).toEqual(['Anonymous'])
  expect(html).toContain('asked to stay anonymous')
  const done = await post(`/supplications/${id}`, { intent: 'prayed' })
  const shown = await open(done.headers.get('Location') ?? '')
  expect(alertIn(shown)?.words).toBe('Anonymous: marked as prayed for.')
  expect(shown).toContain('Pending → Praying')
})
