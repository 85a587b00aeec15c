import { beforeEach, describe, expect, test } from 'vitest'
import { pathOf as to } from '../../app/paths.ts'
import { type RecordKind, recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { decryptNote } from '../../domain/prayer/encryption.server.ts'
import { alertIn, fieldErrors } from '../support/html.ts'
import { addRecord } from '../support/records.ts'
import { openSite } from '../support/site.ts'

// What the record forms store and reject. The pages themselves are tested in
// record-pages.test.ts.

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const pathOf = (kind: RecordKind, id: number | string) =>
  `${to(recordKinds[kind].listScreen)}/${id}`
const post = (path: string, fields: Record<string, string>, more: object = {}) =>
  site.submit(path, fields, { cookie, ...more })
const rowOf = (kind: RecordKind, id: number) =>
  storage.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst()

let prayer = ''
let prayerId = 0
beforeEach(async () => {
  prayerId = await addRecord.prayers(storage)
  prayer = pathOf('prayers', prayerId)
})

describe.each(recordKindNames)('%s', (kind) => {
  const [, second] = recordKinds[kind].statuses

  test('a note is sanitized, and a removed account cannot be assigned', async () => {
    const id = await addRecord[kind](storage)
    await post(pathOf(kind, id), { intent: 'note', body: ' Called\0 \u202eher\n' })
    const notes = await storage
      .selectFrom('record_notes')
      .selectAll()
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .execute()
    expect(notes.map((note) => [decryptNote(note, storage), note.staff_name])).toEqual([
      ['Called her', 'Priya'],
    ])
    expect(notes[0]?.body === 'Called her').toBe(kind !== 'prayers')
    const { id: me } = await storage.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await post(pathOf(kind, id), { intent: 'assign-me' })
    expect(await rowOf(kind, id)).toMatchObject({ assigned_to: me })
    const gone = await post(pathOf(kind, id), { intent: 'assign', to: String(me + 1000) })
    expect([gone.status, alertIn(gone.text)?.role]).toEqual([422, 'alert'])
    expect(await rowOf(kind, id)).toMatchObject({ assigned_to: me })
  })

  test('invalid requests get 404, 409, 413 or 422', async () => {
    const at = pathOf(kind, await addRecord[kind](storage))
    for (const fields of [
      { intent: kind === 'contacts' ? 'mark-Approved' : 'mark-Closed' },
      { intent: 'note', body: '' },
      { intent: 'note', body: ' \u200b\u202e ' },
      { intent: 'note', body: 'x'.repeat(5001) },
      { intent: 'assign', to: 'Priya' },
    ]) {
      const { status, text } = await post(at, fields)
      expect([status, alertIn(text)?.role], JSON.stringify(fields)).toEqual([422, 'alert'])
      if (fields.intent === 'note') expect(fieldErrors(text, 'note')).toHaveProperty('body')
    }
    expect((await post(at, { intent: 'undo', batch: 'none' })).status).toBe(409)
    for (const intent of [`mark-${second}`, 'note', 'delete']) {
      const fields = { intent, body: 'A note', change: '1' }
      expect((await post(pathOf(kind, 99_999), fields)).status, intent).toBe(404)
    }
    expect((await post(at, { intent: 'note', body: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

test('prayed and follow-up actions are for prayers only', async () => {
  const contact = pathOf('contacts', await addRecord.contacts(storage))
  for (const intent of ['prayed', 'undo-prayed', 'follow-up', 'follow-up-done']) {
    expect((await post(contact, { intent, on: '2999-01-31', change: '1' })).status).toBe(422)
    const none = pathOf('prayers', 99_999)
    expect((await post(none, { intent, on: '2999-01-31', change: '1' })).status).toBe(404)
  }
})

test('a follow-up date must not be in the past and can be removed', async () => {
  expect((await post(prayer, { intent: 'follow-up', on: '2999-01-31' })).status).toBe(303)
  expect(await rowOf('prayers', prayerId)).toMatchObject({ follow_up_on: '2999-01-31' })
  for (const on of ['2020-01-01', '2999-02-30', 'soon', '']) {
    expect((await post(prayer, { intent: 'follow-up', on })).status, on).toBe(422)
  }
  expect((await post(prayer, { intent: 'follow-up-done' })).status).toBe(303)
  expect(await rowOf('prayers', prayerId)).toMatchObject({ follow_up_on: null })
})

test('strangers and other sites change nothing', async () => {
  const fields = { intent: 'mark-Answered', body: 'x' }
  const before = [
    await rowOf('prayers', prayerId),
    await storage.selectFrom('audit_events').selectAll().execute(),
  ]
  for (const forged of [undefined, `session=${'A'.repeat(43)}`]) {
    expect((await post(prayer, fields, { cookie: forged })).status).toBe(302)
  }
  const headers = { Origin: 'https://evil.example' }
  expect((await post(prayer, fields, { headers })).status).toBeGreaterThanOrEqual(400)
  const after = [
    await rowOf('prayers', prayerId),
    await storage.selectFrom('audit_events').selectAll().execute(),
  ]
  expect(after).toEqual(before)
})

test('the log has the record and the action, but no text', async () => {
  const id = await addRecord.prayers(storage, { name: 'Secret-Name', message: 'Secret-Words' })
  const at = pathOf('prayers', id)
  await post(at, { intent: 'note', body: 'Secret-Note' })
  await post(at, { intent: 'prayed' })
  await post(at, { intent: 'delete' })
  const events = await storage
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_kind', '=', 'prayers')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  const actions = ['noted', 'prayed', 'status-changed', 'deleted']
  expect(events.map(({ action }) => action)).toEqual(actions)
  expect(JSON.stringify(events)).not.toContain('Secret')
})
