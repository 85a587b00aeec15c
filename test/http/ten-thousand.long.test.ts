import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'
import { bodies, tellsTooMuch, unsoundIn } from '../support/wild.ts'

const site = await openSite()
// Five calls, 10,000 cases together, the same on every run.
const runs = { numRuns: 2000, seed: 1975, endOnFailure: false }
const timeout = { timeout: 120_000 }

const subscribe = { path: '/api/subscribe_email.php', right: { email: 'asha@example.in' } }
const calls: { path: string; right: Record<string, string> }[] = [...publicForms, subscribe]
const choices = ['is_anonymous', 'age', 'guardian_consent', 'area_of_interest']
const more = [...choices, 'website', 'elapsed', 'id', 'reference', 'status']

test.each(calls)(
  '$path never fails and never tells, whatever it is sent',
  timeout,
  async (call) => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(
        bodies({ right: call.right, more }),
        fc.option(fc.uuid()),
        async (body, key) => {
          const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
          const answer = await site.post(call.path, body, { headers })
          expect([200, 400, 413, 422, 429]).toContain(answer.status)
          const success = answer.status === 200
          expect(answer.body).toMatchObject({ success, message: expect.stringMatching(/\S/) })
          expect(JSON.stringify(answer.body)).not.toMatch(tellsTooMuch)
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        },
      ),
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
  expect(unsoundIn([...kinds.flat(), ...subscribers])).toEqual([])

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
