import { beforeEach, describe, expect, test } from 'vitest'
import { kinds, type RecordKind, recordKinds } from '../../domain/people/kinds.ts'
import { addRecord } from '../support/added-records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const paths = [
  'change_status',
  'add_note',
  'assign_record',
  'delete_record',
  'mark_prayed',
  'follow_up',
]

const call = (name: string, body: unknown, more: object = {}) =>
  site.post(`/api/${name}`, body, { cookie, ...more })

async function rowOf(kind: RecordKind, id: number) {
  return storage.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst()
}

let prayer = 0
beforeEach(async () => {
  prayer = await addRecord.prayers(storage)
})

describe.each(recordKinds)('of the %s', (kind) => {
  const [first, second] = kinds[kind].statuses

  test('a status is changed and taken back', async () => {
    const id = await addRecord[kind](storage)
    const changed = await call('change_status', { kind, id, status: second, seen: first })
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        success: true,
        message: `Marked as ${second}.`,
        status: second,
        changed: expect.any(Number),
      },
    ])
    const late = await call('change_status', {
      kind,
      id,
      status: kinds[kind].statuses[2],
      seen: first,
    })
    expect([late.status, late.body]).toEqual([
      409,
      { success: false, message: expect.stringContaining(`it is ${second} now`), status: second },
    ])
    const { changed: change } = Object(changed.body)
    const undone = await call('change_status', { kind, id, change })
    expect([undone.status, undone.body]).toMatchObject([200, { success: true, status: first }])
    expect((await call('change_status', { kind, id, change })).status).toBe(409)
    expect(await rowOf(kind, id)).toMatchObject({ status: first })
  })

  test('a note is added, a colleague assigned, the record deleted', async () => {
    const id = await addRecord[kind](storage)
    const noted = await call('add_note', { kind, id, body: ' Called\0 \u202eher\n' })
    expect([noted.status, noted.body]).toMatchObject([
      200,
      { success: true, message: 'Your note has been added.' },
    ])
    const notes = await storage
      .selectFrom('record_notes')
      .selectAll()
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .execute()
    expect(notes).toMatchObject([{ body: 'Called her', staff_name: 'Priya' }])
    const { id: me } = await storage.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const assigned = await call('assign_record', { kind, id, to: me })
    expect([assigned.status, assigned.body]).toMatchObject([
      200,
      { message: 'Priya looks after it now.' },
    ])
    expect(await rowOf(kind, id)).toMatchObject({ assigned_to: me })
    const gone = await call('assign_record', { kind, id, to: me + 1000 })
    expect([gone.status, gone.body]).toMatchObject([
      200,
      { message: expect.stringContaining('account is gone') },
    ])
    expect(await rowOf(kind, id)).toMatchObject({ assigned_to: null })
    const deleted = await call('delete_record', { kind, id })
    expect([deleted.status, deleted.body]).toMatchObject([200, { success: true }])
    expect(await rowOf(kind, id)).toBeUndefined()
    expect((await call('delete_record', { kind, id })).status).toBe(404)
  })

  test('what is wrong is said in the answer, 404, 409 or 422', async () => {
    const id = await addRecord[kind](storage)
    const refusals: [name: string, body: object, field: string][] = [
      ['change_status', { kind, id, status: 'Gone' }, 'status'],
      ['change_status', { kind, id }, 'status'],
      ['change_status', { kind, id, status: ['New'] }, 'status'],
      ['add_note', { kind, id, body: '' }, 'body'],
      ['add_note', { kind, id, body: ' \u200b\u202e ' }, 'body'],
      ['add_note', { kind, id, body: 'x'.repeat(5001) }, 'body'],
      ['add_note', { kind, id, body: 7 }, 'body'],
      ['assign_record', { kind, id }, 'to'],
      ['assign_record', { kind, id, to: 'Priya' }, 'to'],
    ]
    for (const [name, body, field] of refusals) {
      const answer = await call(name, body)
      expect([answer.status, answer.body], JSON.stringify(body)).toMatchObject([
        422,
        {
          success: false,
          message: expect.stringMatching(/\S/),
          errors: { [field]: expect.any(String) },
        },
      ])
    }
    const right = { status: second, body: 'A note', to: null, change: 1 }
    for (const name of paths.slice(0, 4)) {
      expect((await call(name, { kind, id: 99_999, ...right })).status, name).toBe(404)
    }
  })
})

test('praying is for prayers: it is kept, and a new request becomes one that is prayed for', async () => {
  const answer = await call('mark_prayed', { kind: 'prayers', id: prayer })
  expect([answer.status, answer.body]).toMatchObject([200, { success: true, status: 'Praying' }])
  const since = new Date(Date.now() - 1000).toISOString()
  await call('mark_prayed', { kind: 'prayers', id: prayer, since })
  const rows = await storage
    .selectFrom('intercessions')
    .selectAll()
    .where('prayer_id', '=', prayer)
    .execute()
  expect(rows).toMatchObject([{ staff_name: 'Priya' }])
  for (const name of ['mark_prayed', 'follow_up']) {
    const contact = await addRecord.contacts(storage)
    const wrong = await call(name, { kind: 'contacts', id: contact, on: '' })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { kind: expect.any(String) } },
    ])
    expect((await call(name, { kind: 'prayers', id: 99_999, on: '' })).status).toBe(404)
  }
})

test('a follow-up is a day from today on, or none', async () => {
  const at = { kind: 'prayers', id: prayer }
  expect((await call('follow_up', { ...at, on: '2999-01-31' })).status).toBe(200)
  expect(await rowOf('prayers', prayer)).toMatchObject({ follow_up_on: '2999-01-31' })
  for (const on of ['2020-01-01', '2999-02-30', 'soon', 5, undefined]) {
    expect((await call('follow_up', { ...at, on })).status, String(on)).toBe(422)
  }
  expect((await call('follow_up', { ...at, on: '' })).status).toBe(200)
  expect(await rowOf('prayers', prayer)).toMatchObject({ follow_up_on: null })
})

describe.each(paths)('/api/%s', (name) => {
  test('refuses what names no record', async () => {
    const wrong: unknown[] = [
      ...['staff', 'subscribers', 'sessions', '', null, 5, ['prayers']].map((kind) => ({
        kind,
        id: prayer,
      })),
      ...['x', '', -1, 0, 1.5, null, '1 or 1=1', [prayer]].map((id) => ({ kind: 'prayers', id })),
      {},
    ]
    for (const body of wrong) {
      const answer = await call(name, body)
      expect([answer.status, answer.body], JSON.stringify(body)).toMatchObject([
        422,
        { success: false, errors: {} },
      ])
    }
    for (const body of ['', 'null', '[]', '"x"', '{']) {
      expect((await call(name, body)).status).toBe(400)
    }
    expect((await site.call(`/api/${name}`, { cookie })).status).toBe(405)
    expect(
      (await call(name, { kind: 'prayers', id: prayer, body: 'x'.repeat(70_000) })).status,
    ).toBe(413)
  })

  test('is nothing for strangers or for another site, and changes nothing then', async () => {
    const body = {
      kind: 'prayers',
      id: prayer,
      status: 'Answered',
      body: 'x',
      to: null,
      on: '2999-01-01',
    }
    const before = [
      await rowOf('prayers', prayer),
      await storage.selectFrom('audit_events').selectAll().execute(),
    ]
    for (const forged of [undefined, `session=${'A'.repeat(43)}`]) {
      expect((await call(name, body, { cookie: forged })).status).toBe(401)
    }
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      expect((await call(name, body, { headers })).status).toBe(403)
    }
    const after = [
      await rowOf('prayers', prayer),
      await storage.selectFrom('audit_events').selectAll().execute(),
    ]
    expect(after).toEqual(before)
  })
})

test('the log names the record and holds nothing that anybody wrote', async () => {
  const id = await addRecord.prayers(storage, { name: 'Secret-Name', message: 'Secret-Words' })
  const at = { kind: 'prayers', id }
  await call('add_note', { ...at, body: 'Secret-Note' })
  await call('mark_prayed', at)
  await call('delete_record', at)
  const deeds = await storage
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_kind', '=', 'prayers')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(deeds.map(({ action }) => action)).toEqual([
    'noted',
    'prayed',
    'status-changed',
    'deleted',
  ])
  expect(
    JSON.stringify(await storage.selectFrom('audit_events').selectAll().execute()),
  ).not.toContain('Secret')
})
