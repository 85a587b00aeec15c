import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertRecords } from '../support/records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()
for (const table of ['contacts', 'prayers', 'pastors', 'volunteers'] as const) {
  await insertRecords(storage, table, [{ name: 'Ravi' }, { name: 'దేవదాసు' }])
}

const calls = [
  'get_contacts',
  'get_prayer_requests',
  'get_pastors',
  'get_volunteers',
  'get_subscribers',
].map((name) => `/api/${name}.php`)

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...`"'%_\\*()^+-:{}\0\t\n AND OR NEAR క్ర\ud800🙏`),
    maxLength: 30,
  }),
  fc.constantFrom('', 'ravi', 'K7MP-4WQ9', '98480 12345', 'New', 'me', 'created_at_desc', '"', '*'),
)
const number = fc.oneof(fc.integer().map(String), fc.double().map(String), text)
const parameters = fc.record(
  { page: number, per_page: number, q: text, status: text, assigned: text, sort: text, kind: text },
  { requiredKeys: [] },
)

test('no combination of parameters makes a list fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), parameters, async (call, query) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]),
      )
      const { status, body } = await site.call(`${call}?${search}`, { cookie })
      expect([200, 422]).toContain(status)
      expect(body).toMatchObject({ success: status === 200, message: expect.any(String) })
    }),
    { numRuns: 2000 },
  )
})

test('no search text and no raw bytes in the query make a list fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      text,
      fc.constantFrom(...'0123456789abcdef'),
      async (call, q, byte) => {
        const encoded = encodeURIComponent(q.toWellFormed()).slice(0, 90)
        for (const search of [`q=${encoded}`, `q=%${byte}${byte}${encoded}`]) {
          const { status } = await site.call(`${call}?${search}`, { cookie })
          expect([200, 422], search).toContain(status)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
