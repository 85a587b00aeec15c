import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bodies,
  countStatuses,
  fieldsOf,
  internalDetails,
  runOptions,
  scaledRuns,
  strayScript,
  uncleanTexts,
} from '../support/arbitraries.ts'
import { publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const timeout = { timeout: 120_000 }

const subscribe = { path: '/api/subscribe_email.php', valid: { email: 'asha@example.in' } }
const signIn = { path: '/api/login.php', valid: { username: 'Asha', password: 'words' } }
const calls: { path: string; valid: Record<string, string> }[] = [...publicForms, subscribe]
const choices = ['is_anonymous', 'age', 'guardian_consent', 'area_of_interest']
const more = [...choices, 'website', 'elapsed', 'id', 'reference', 'status']

test.each(calls)('$path rejects invalid input with a readable message', timeout, async (call) => {
  const seen = countStatuses()
  await fc.assert(
    fc.asyncProperty(
      bodies({ valid: call.valid, extraNames: more }),
      fc.option(fc.uuid()),
      async (body, key) => {
        const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
        const response = await site.post(call.path, body, { headers })
        expect([200, 400, 413, 422, 429]).toContain(response.status)
        const success = response.status === 200
        expect(response.body).toMatchObject({ success, message: expect.stringMatching(/\S/) })
        expect(JSON.stringify(response.body)).not.toMatch(internalDetails)
        seen.add(response.status)
      },
    ),
    runOptions(2000),
  )
  // Ensures that the cases get past the first check.
  for (const status of [200, 400, 422]) {
    expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(50))
  }
})

// Fewer cases: password hashing is deliberately slow.
test('the sign-in rejects invalid input with a readable message', timeout, async () => {
  const seen = countStatuses()
  await fc.assert(
    fc.asyncProperty(bodies({ valid: signIn.valid }), async (body) => {
      const response = await site.post(signIn.path, body)
      expect([400, 401, 413, 422, 429]).toContain(response.status)
      expect(response.body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
      seen.add(response.status)
    }),
    runOptions(300),
  )
  for (const status of [401, 422]) expect(seen.of(status)).toBeGreaterThanOrEqual(scaledRuns(20))
})

const pages = [
  ...publicForms.map(({ page, valid }) => ({ page, valid })),
  { page: '/te/newsletter', valid: subscribe.valid },
  { page: '/login', valid: signIn.valid },
]

test.each(pages)(
  'the form of $page without script never fails or shows unescaped input',
  timeout,
  async ({ page, valid }) => {
    await fc.assert(
      fc.asyncProperty(
        fieldsOf({ valid, extraNames: ['website', 'elapsed', 'extra'] }),
        async (fields) => {
          const response = await site.submit(page, fields)
          expect([303, 401, 413, 422, 429], JSON.stringify(fields)).toContain(response.status)
          expect(response.text).not.toMatch(strayScript)
        },
      ),
      runOptions(300),
    )
  },
)

test('no invalid data was stored', async () => {
  const storage = await site.storage()
  const subscribers = await storage.selectFrom('subscribers').selectAll().execute()
  const kinds = await Promise.all(publicForms.map(({ rows }) => rows(storage)))
  for (const rows of kinds) expect(rows.length).toBeGreaterThanOrEqual(scaledRuns(100))
  expect(subscribers.length).toBeGreaterThan(0)
  expect(uncleanTexts([...kinds.flat(), ...subscribers])).toEqual([])

  const references = kinds.flat().map((row) => row['reference'])
  expect(new Set(references).size).toBe(references.length)
  const [, , volunteers = [], prayers = []] = kinds
  const ages = volunteers.flatMap(({ age }) => (age === null ? [] : [age]))
  const isAllowed = (age: unknown) =>
    Number.isInteger(age) && Number(age) >= 16 && Number(age) <= 99
  expect(ages.filter((age) => !isAllowed(age))).toEqual([])
  expect(prayers.filter((row) => row['is_anonymous'] === 1 && row['name'] !== '')).toEqual([])
})
