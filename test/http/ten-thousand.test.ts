import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
// Five calls, 10,000 cases together, the same on every run.
const runs = { numRuns: 2000, seed: 1975, endOnFailure: false }
const timeout = { timeout: 120_000 }

const subscribe = { path: '/api/subscribe_email.php', right: { email: 'asha@example.in' } }
const calls: { path: string; right: Record<string, string> }[] = [...publicForms, subscribe]
const choices = ['is_anonymous', 'age', 'guardian_consent', 'area_of_interest']
const more = [
  'website',
  'elapsed',
  'id',
  'reference',
  'status',
  '__proto__',
  'constructor',
  'toString',
]

/** Any row of code units: halves of letters, control characters, marks that turn the direction. */
const units = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0, 0xd800, 0xdc00, 0x202e, 0x2066, 0xfeff),
    ),
  )
  .map((codes) => String.fromCharCode(...codes))
const hostile = fc.constantFrom(
  "'; drop table contacts; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x.example")',
  'e\u0301\u202e\ud800 \u0000',
  '\u200c\u200d',
  'a@b.in\r\nBcc: x@y.in',
  'x'.repeat(5001),
  `a@${'b-'.repeat(3000)}`,
)
const typed = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), units, hostile, fc.json())
const anything = fc.oneof({ weight: 2, arbitrary: typed }, { weight: 1, arbitrary: fc.jsonValue() })

/** A body: right but for a few fields, or any JSON, or no JSON at all. */
function bodies(right: Record<string, string>): fc.Arbitrary<string> {
  const names = [...Object.keys(right), ...choices, ...more]
  const changes = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 4 })
  const changed = changes.map((fields) => JSON.stringify({ ...right, ...fields }))
  const withText = fc
    .tuple(fc.constantFrom(...Object.keys(right)), typed)
    .map(([name, value]) => JSON.stringify({ ...right, [name]: value }))
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 4, arbitrary: withText },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: typed },
  )
}

test.each(calls)(
  '$path never fails and never tells, whatever it is sent',
  timeout,
  async (call) => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(bodies(call.right), fc.option(fc.uuid()), async (body, key) => {
        const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
        const answer = await site.post(call.path, body, { headers })
        expect([200, 400, 413, 422, 429]).toContain(answer.status)
        const success = answer.status === 200
        expect(answer.body).toMatchObject({ success, message: expect.stringMatching(/\S/) })
        expect(JSON.stringify(answer.body)).not.toMatch(
          /node:|\.[jt]s:\d|SQLITE|constraint|\bat \w+ \(/,
        )
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      }),
      runs,
    )
    // Otherwise the cases only ever knock at the first door.
    for (const status of [200, 400, 422]) expect(seen.get(status), `${status}`).toBeGreaterThan(50)
  },
)

test('nothing broken was stored', async () => {
  const storage = await site.storage()
  const subscribers = await storage.selectFrom('subscribers').selectAll().execute()
  const kinds = await Promise.all(publicForms.map(({ rows }) => rows(storage)))
  for (const rows of kinds) expect(rows.length).toBeGreaterThan(100)
  expect(subscribers.length).toBeGreaterThan(0)
  const wrong = [...kinds.flat(), ...subscribers]
    .flatMap((row) => Object.values<unknown>(row))
    .filter((value) => typeof value === 'string' && !isSound(value))
  expect(wrong).toEqual([])

  const [contacts = [], pastors = [], volunteers = [], prayers = []] = kinds
  const references = [...contacts, ...pastors, ...volunteers, ...prayers].map(
    (row) => row['reference'],
  )
  expect(new Set(references).size).toBe(references.length)
  for (const { age } of volunteers) {
    expect(age === null || (Number.isInteger(age) && Number(age) >= 16 && Number(age) <= 99)).toBe(
      true,
    )
  }
  expect(prayers.filter((row) => row['is_anonymous'] === 1 && row['name'] !== '')).toEqual([])
})

/** Well-formed, in one normal form, without what breaks other programs. */
function isSound(text: string): boolean {
  const marks = /[\u202a-\u202e\u2066-\u2069\ufeff]/u
  const controls = /\p{Cc}/u
  return (
    text.isWellFormed() &&
    text === text.normalize('NFC') &&
    !marks.test(text) &&
    !controls.test(text.replace(/[\n\t]/g, ''))
  )
}
