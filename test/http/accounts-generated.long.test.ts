import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyText,
  countStatuses,
  fieldsOf,
  runOptions,
  scaledRuns,
  strayScript,
  uncleanTexts,
} from '../support/arbitraries.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// 3,000 generated cases for the accounts and the log. Password hashing is deliberately slow, so
// only 60 of them reach it.

const site = await openSite()
const cookie = await site.staffCookie('Ruth')
const storage = await site.storage()
const timeout = { timeout: 120_000 }

const names = ['Joel', 'సుధ']
for (const name of names) await site.addStaff(name)
const others = await storage
  .selectFrom('staff')
  .select('id')
  .where('name', 'in', names)
  .orderBy('id')
  .execute()
const [joel = 0, sudha = 0] = others.map(({ id }) => id)

/** Without the own password, which nobody has typed yet. */
const asked = { name: 'Asha', roles: 'office' }
const moreFields = ['name', 'roles', 'extra', 'id', 'two_factor_off']
type Case = {
  path: string
  form: string
  right: Record<string, unknown>
  times: number
  more?: string[]
  known?: number[]
}
const forms: Case[] = [
  { path: '/accounts', form: 'add', right: asked, times: 500, more: moreFields },
  { path: `/accounts/${joel}`, form: 'role', right: { roles: 'administrator' }, times: 300 },
  {
    path: `/accounts/${joel}`,
    form: 'disable',
    right: { own_password: PASSWORD },
    times: 100,
    known: [303, 422],
  },
  {
    path: `/accounts/${joel}`,
    form: 'enable',
    right: { own_password: PASSWORD },
    times: 100,
    known: [303, 422],
  },
  // The password was typed for the two before.
  {
    path: `/accounts/${joel}`,
    form: 'reset',
    right: { two_factor_off: 'yes' },
    times: 150,
    known: [200],
  },
  { path: `/te/accounts/${joel}`, form: 'remove', right: { confirm: 'no' }, times: 150 },
  { path: '/account/second-step', form: 'confirm', right: { code: '123456' }, times: 150 },
  { path: '/account', form: 'password', right: { own_password: PASSWORD }, times: 150 },
]

describe.each(forms)('$form of $path', ({ path, form, right, times, more, known = [422] }) => {
  test('rejects invalid input with a readable message', timeout, async () => {
    const seen = countStatuses()
    const names = more ?? [...Object.keys(right), 'extra', 'id']
    await fc.assert(
      fc.asyncProperty(fieldsOf({ valid: right, extraNames: names }), async (fields) => {
        const response = await site.submit(path, { ...fields, intent: form }, { cookie })
        expect([200, 303, 409, 422], JSON.stringify(fields)).toContain(response.status)
        expect(response.text).not.toMatch(strayScript)
        expect(response.text).not.toMatch(/SQLITE|constraint|\bat \w+ \(/)
        seen.add(response.status)
      }),
      runOptions(times),
    )
    for (const status of known)
      expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(20))
  })
})

test('a form or an account that does not exist is rejected', timeout, async () => {
  const page = fc.constantFrom('/accounts', '/account', `/accounts/${sudha}`, '/accounts/')
  await fc.assert(
    fc.asyncProperty(page, anyText, anyText, async (path, text, form) => {
      const part = encodeURIComponent(text.toWellFormed().replaceAll('.', '').slice(0, 60))
      const to = path.endsWith('/') ? `${path}${part || '0'}` : path
      const response = await site.submit(
        to,
        { intent: form.toWellFormed(), text: part },
        { cookie },
      )
      expect([400, 404, 413], `${to} ${form}`).toContain(response.status)
    }),
    runOptions(340),
  )
})

test('no query of the log makes the page fail', timeout, async () => {
  const parameters = fc.record(
    {
      page: fc.oneof(fc.integer().map(String), anyText),
      person: anyText,
      event: anyText,
      extra: anyText,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(parameters, async (given) => {
      const search = new URLSearchParams(
        Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]),
      )
      const response = await site.page(`/log?${search}`, { cookie })
      expect(response.status).toBe(200)
    }),
    runOptions(300),
  )
})

test('no name makes adding an account fail', timeout, async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      number += 1
      const name = `${number} ${text}`.toWellFormed()
      const given = { intent: 'add', name, roles: 'office', own_password: PASSWORD }
      const added = await site.submit('/accounts', given, { cookie })
      // The page with the link, or with what is wrong.
      expect([200, 422], JSON.stringify(given)).toContain(added.status)
    }),
    runOptions(60),
  )
})

test('no invalid data was stored, and the administrator still has access', async () => {
  const rows = await storage.selectFrom('staff').selectAll().execute()
  expect(rows.length).toBeGreaterThanOrEqual(scaledRuns(30))
  const events = await storage.selectFrom('audit_events').selectAll().execute()
  expect(uncleanTexts([...rows, ...events])).toEqual([])
  const { headers, status } = await site.post('/api/login.php', {
    username: 'Ruth',
    password: PASSWORD,
  })
  expect(status).toBe(200)
  expect((await site.page('/accounts', { cookie: cookiesOf(headers) })).status).toBe(200)
})
