import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordKinds, recordStatuses } from '../../domain/record.ts'
import { addRecord } from '../support/added-records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const ids = await Promise.all(recordKinds.map((kind) => addRecord[kind](storage)))
const timeout = { timeout: 120_000 }

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '=1+1',
    "' or 1=1 --",
    '<script>',
    '\ud800',
    '\u202e',
    '\0',
    '',
    'x'.repeat(5001),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const kind = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...recordKinds) },
  { weight: 1, arbitrary: wild },
)
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ids) },
  { weight: 1, arbitrary: wild },
)
const status = fc.oneof(fc.constantFrom(...Object.values(recordStatuses).flat()), wild)
const body = fc.record(
  {
    ...{ kind, id, status, seen: status, body: wild, to: fc.oneof(fc.constant(1), wild) },
    ...{ change: fc.oneof(fc.nat(50), wild), on: fc.oneof(fc.constant('2999-01-01'), wild) },
    ...{ since: fc.oneof(fc.constant('2026-01-01T00:00:00.000Z'), wild), extra: wild },
  },
  { requiredKeys: [] },
)
const calls = ['change_status', 'add_note', 'assign_record', 'mark_prayed', 'follow_up']

test('no call on a record ever fails, whatever it is sent', timeout, async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, async (name, fields) => {
      const answer = await site.post(`/api/${name}`, fields, { cookie })
      expect([200, 400, 404, 409, 422]).toContain(answer.status)
      expect(answer.body).toMatchObject({
        success: answer.status === 200,
        message: expect.stringMatching(/\S/),
      })
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    }),
    { numRuns: 1000, seed: 4 },
  )
  expect(seen.get(200)).toBeGreaterThan(50)
  expect(seen.get(422)).toBeGreaterThan(50)
})

test('nor does a form of a page, and no page fails on what was stored', timeout, async () => {
  const deed = fc.constantFrom('status', 'undo', 'note', 'assign', 'prayed', 'follow-up', 'x')
  const page = fc.constantFrom(
    ...['/connects/', '/supplications/', '/ministers/', '/supporters/'].map(
      (list, index) =>
        `${list}${ids[recordKinds.indexOf((['contacts', 'prayers', 'pastors', 'volunteers'] as const)[index] ?? 'contacts')]}`,
    ),
    '/supplications/desk',
    '/te/supplications/desk?handled=3&since=2026-01-01T00:00:00.000Z',
  )
  await fc.assert(
    fc.asyncProperty(page, deed, body, async (path, deed, fields) => {
      const typed = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
      ])
      const answer = await site.submit(path, { ...Object.fromEntries(typed), deed }, { cookie })
      expect([303, 404, 409, 413, 422]).toContain(answer.status)
      const location = answer.headers.get('Location')
      if (location)
        expect((await site.page(location.split('#')[0] ?? '', { cookie })).status).toBe(200)
    }),
    { numRuns: 200, seed: 4 },
  )
})

test('nothing broken was stored', async () => {
  const rows = [
    ...(await storage.selectFrom('record_notes').selectAll().execute()),
    ...(await storage.selectFrom('deeds').selectAll().execute()),
    ...(await storage.selectFrom('status_changes').selectAll().execute()),
  ]
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\ud800|\u202e/)
})
