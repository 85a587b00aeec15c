import { beforeEach, describe, expect, test } from 'vitest'
import { pathOf } from '../../app/paths.ts'
import { textIn } from '../../domain/content/text.ts'
import {
  type RecordKind,
  recordKindNames,
  recordKinds,
  statusLabel,
} from '../../domain/people/record-kinds.ts'
import { alertIn, elements, fieldValue, textsOf } from '../support/html.ts'
import { insertRecords } from '../support/records.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const listOf = (kind: RecordKind) => pathOf(recordKinds[kind].listScreen)
const open = async (path: string) => (await site.page(path, { cookie })).text
const post = (path: string, fields: Record<string, string>) => site.submit(path, fields, { cookie })
const statusesOf = async (kind: RecordKind) =>
  (await rowsOf(storage, kind, {})).map(({ status }) => status)
/** The values of a page's boxes: of each row, of the whole list. */
const boxesIn = (html: string, name: string) =>
  elements(html, 'input')
    .filter((input) => input['type'] === 'checkbox' && input['name'] === name)
    .map(({ value }) => value ?? '')

beforeEach(async () => {
  for (const kind of recordKindNames) await storage.deleteFrom(kind).execute()
})

describe.each(recordKindNames)('many of the %s', (kind) => {
  const list = listOf(kind)
  const [first, second] = recordKinds[kind].statuses
  const label = statusLabel(kind, second, textIn('en'))

  test('are chosen by boxes and marked in one go, with one undo', async () => {
    await insertRecords(storage, kind, [{}, {}, {}])
    const [one = '', two = ''] = boxesIn(await open(list), 'rows')
    const done = await post(list, { intent: `mark-${second}`, rows: `${one},${two}` })
    expect(await statusesOf(kind)).toEqual([first, second, second])
    const shown = await open(done.location)
    expect(alertIn(shown)).toEqual({ role: 'status', words: `2 marked as ${label}.` })
    const batch = fieldValue(shown, 'batch') ?? ''
    const undone = await post(list, { intent: 'undo', batch })
    expect(alertIn(await open(undone.location))?.words).toBe('Undone. Back to how they were: 2.')
    expect(await statusesOf(kind)).toEqual([first, first, first])
    // The earlier address says nothing that is no longer so.
    expect(alertIn(await open(done.location))).toBeUndefined()
    expect((await post(list, { intent: 'undo', batch })).status).toBe(409)
  })

  test('are deleted after a question in their bar', async () => {
    await insertRecords(storage, kind, [{}, {}, {}])
    const page = await open(list)
    expect(textsOf(page, 'button')).toContain('Yes, delete')
    const each = boxesIn(page, 'rows')
    // Meanwhile one of them is gone.
    const [gone = ''] = each
    const id = Number(gone.split(':')[0])
    await storage.deleteFrom(kind).where('id', '=', id).execute()
    const done = await post(list, { intent: 'delete', rows: each.slice(0, 2).join() })
    expect(alertIn(await open(done.location))?.words).toBe('1 deleted.')
    expect(await statusesOf(kind)).toHaveLength(1)
  })
})

test('all of a filtered list, more than a page, and none that came since', async () => {
  const people = Array.from({ length: 30 }, (_, place) => ({
    name: place < 28 ? 'Ravi' : 'Asha',
  }))
  await insertRecords(storage, 'contacts', people)
  const list = '/connects?q=ravi&status=New'
  const page = await open(list)
  const [all = ''] = boxesIn(page, 'all')
  expect(page).toContain('All 28 in this list')
  expect(boxesIn(page, 'rows')).toHaveLength(25)
  await insertRecords(storage, 'contacts', [{ name: 'Ravi, later' }])
  const done = await post(list, { intent: 'mark-Answered', all })
  expect(done.location).toMatch('/connects?q=ravi&status=New&notice=changed')
  expect(alertIn(await open(done.location))?.words).toBe('28 marked as Replied.')
  expect((await statusesOf('contacts')).filter((status) => status === 'New')).toHaveLength(3)
})

test('invalid requests change nothing and say why', async () => {
  await insertRecords(storage, 'contacts', [{}])
  const [rows = ''] = boxesIn(await open('/connects'), 'rows')
  for (const [path, fields] of [
    ['/connects', { intent: 'mark-Answered' }],
    ['/connects', { intent: 'mark-Answered', rows: 'x:New,0' }],
    ['/connects', { intent: 'mark-Approved', rows }],
    ['/connects', { intent: 'assign', rows, to: 'Priya' }],
    ['/connects', { intent: 'assign', rows, to: '999999' }],
    ['/followers', { intent: 'delete', rows }],
  ] as const) {
    const { status, text } = await post(path, fields)
    expect([status, alertIn(text)?.role], JSON.stringify([path, fields])).toEqual([422, 'alert'])
  }
  expect(await statusesOf('contacts')).toEqual(['New'])
  expect(boxesIn(await open('/followers'), 'rows')).toEqual([])
})
