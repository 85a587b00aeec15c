import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import {
  anyValue,
  countStatuses,
  internalDetails,
  runOptions,
  scaledRuns,
  uncleanTexts,
} from '../support/arbitraries.ts'
import { alertIn } from '../support/html.ts'
import { addRecord } from '../support/records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
// 1,200 generated submissions.
const timeout = { timeout: 120_000 }

const places = ['/connects/', '/supplications/', '/ministers/', '/supporters/']
const ids = new Map<string, number>()
const refill = async () => {
  for (const kind of recordKindNames) ids.set(kind, await addRecord[kind](storage))
}
await refill()

const anyFieldValue = fc.oneof(
  anyValue,
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
)
/** Placeholder for the id of the current record of its kind, filled in when the case runs. */
const OWN = 'the record of this kind'
const own = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: anyFieldValue })
const status = fc.oneof(
  fc.constantFrom(...recordKindNames.flatMap((kind) => recordKinds[kind].statuses)),
  anyFieldValue,
)
const body = fc.record(
  {
    kind: own(fc.constantFrom(...recordKindNames)),
    id: own(fc.constantFrom(OWN, OWN, 99_999)),
    status,
    seen: status,
    body: anyFieldValue,
    to: fc.oneof(fc.constant(1), anyFieldValue),
    change: fc.oneof(fc.nat(50), anyFieldValue),
    on: fc.oneof(fc.constant('2999-01-01'), anyFieldValue),
    since: fc.oneof(fc.constant('2026-01-01T00:00:00.000Z'), anyFieldValue),
    extra: anyFieldValue,
  },
  { requiredKeys: [] },
)
const known = (fields: { kind?: unknown; id?: unknown }) =>
  fields.id === OWN ? { ...fields, id: ids.get(String(fields.kind)) ?? 1 } : fields

test(
  'every record form rejects invalid input, and no page fails on stored data',
  timeout,
  async () => {
    const seen = countStatuses()
    const often = [
      'mark-Answered',
      'mark-Pending',
      'undo',
      'note',
      'assign',
      'prayed',
      'undo-prayed',
      'follow-up',
    ]
    const intent = fc.constantFrom(...often, ...often, 'assign-me', 'delete', 'x')
    const desks = [
      '/supplications/desk',
      '/te/supplications/desk?handled=3&since=2026-01-01T00:00:00.000Z',
    ]
    await fc.assert(
      fc.asyncProperty(fc.nat(5), intent, body, async (place, intent, fields) => {
        const kind = recordKindNames[place]
        const path = kind ? `${places[place]}${ids.get(kind)}` : (desks[place - 4] ?? '')
        const typed = Object.entries(known({ kind: 'prayers', ...fields })).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
        ])
        const response = await site.submit(
          path,
          { ...Object.fromEntries(typed), intent },
          { cookie },
        )
        expect([303, 400, 404, 409, 413, 422]).toContain(response.status)
        expect(alertIn(response.text)?.words ?? '').not.toMatch(internalDetails)
        seen.add(response.status)
        if (intent === 'delete' && response.status === 303) await refill()
        const location = response.headers.get('Location')
        if (location)
          expect((await site.page(location.split('#')[0] ?? '', { cookie })).status).toBe(200)
      }),
      runOptions(1200),
    )
    for (const status of [303, 404, 409, 422]) {
      expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(20))
    }
  },
)

test('no invalid data was stored', async () => {
  const tables = [
    'record_notes',
    'audit_events',
    'status_changes',
    'prayers',
    'intercessions',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => storage.selectFrom(table).selectAll().execute()),
  )
  expect(rows.flat().length).toBeGreaterThanOrEqual(scaledRuns(200))
  expect(uncleanTexts(rows.flat())).toEqual([])
})
