import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyText,
  bodies,
  countStatuses,
  fieldsOf,
  internalDetails,
  runOptions,
  scaledRuns,
  strayScript,
  uncleanTexts,
} from '../support/arbitraries.ts'
import { addRecord } from '../support/records.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// Generated input for the calls and forms of staff, about 8,000 cases. Password hashing is
// deliberately slow, so few of them reach it.

const site = await openSite()
const cookie = await site.staffCookie('Ruth')
const storage = await site.storage()
const timeout = { timeout: 120_000 }
for (const name of ['Joel', 'సుధ']) await site.addStaff(name)
const joel = await site.staffId('Joel')
const contact = `/connects/${await addRecord.contacts(storage, { name: 'Ravi' })}`
const prayerId = await addRecord.prayers(storage, { name: 'దేవదాసు' })
const prayer = `/supplications/${prayerId}`
const pastor = `/ministers/${await addRecord.pastors(storage)}`
const volunteer = `/supporters/${await addRecord.volunteers(storage)}`

const stream = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name: 'Sunday' }
const letter = { date: '2026-11-22', headline: 'Light', content: '<p>Words <b>of</b> light</p>' }
const telugu = { headline_te: 'వెలుగు', content_te: 'మాటలు' }
const typed = {
  'f.date': letter.date,
  'f.headline.en': letter.headline,
  'f.content.en': letter.content,
}
const own = { own_password: PASSWORD }
// `website` is the honeypot field: filling it gets 429.
const more = ['id', 'website', 'extra', 'html', 'staff_name', 'created_at', 'roles']

test.each([
  { path: '/api/save_live_url.php', right: stream, times: 400 },
  { path: '/api/save_newsletter.php', right: { ...letter, ...telugu }, times: 500 },
])('$path rejects invalid input with a readable message', timeout, async (call) => {
  const seen = countStatuses()
  await fc.assert(
    fc.asyncProperty(bodies({ valid: call.right, extraNames: more }), async (body) => {
      const response = await site.post(call.path, body, { cookie })
      expect([200, 400, 404, 409, 413, 422, 429]).toContain(response.status)
      const success = response.status === 200
      expect(response.body).toMatchObject({ success, message: expect.any(String) })
      expect(JSON.stringify(response.body)).not.toMatch(internalDetails)
      seen.add(response.status)
    }),
    runOptions(call.times),
  )
  // Ensures that the cases get past the first check.
  for (const status of [200, 422]) {
    expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(5))
  }
})

/** The address, the form on it, its fields, the number of cases, and what some of them get. */
const forms: [string, string, Record<string, string>, times: number, known: number[]][] = [
  ['/livelink', 'start', stream, 300, [303, 422]],
  ['/livelink', 'correct', { id: '3', ...stream }, 250, [422]],
  // Invalid input is stored as a draft, and its page shows the errors.
  ['/letter', 'publish', typed, 300, [303]],
  ['/letter', 'preview', typed, 250, [303]],
  ['/letter', 'verse', { verse: 'John 3:16' }, 150, [303, 422]],
  ['/account', 'email', { email: 'grace@example.in', ...own }, 900, [303, 422]],
  ['/te/account', 'mails', { contacts: 'on', prayers: 'on' }, 100, [303]],
  // The password was typed for the one before.
  ['/account', 'password', { own_password: '' }, 150, [422]],
  ['/account/second-step', 'confirm', { code: '123456' }, 150, [409]],
  ['/accounts', 'add', { name: '', roles: 'office' }, 500, [422]],
  [`/accounts/${joel}`, 'role', { roles: 'administrator' }, 300, [303, 422]],
  [`/accounts/${joel}`, 'disable', own, 100, [303]],
  [`/accounts/${joel}`, 'enable', own, 100, [303]],
  [`/accounts/${joel}`, 'reset', { two_factor_off: 'yes' }, 150, [200]],
  [`/te/accounts/${joel}`, 'remove', { confirm: 'no' }, 150, [422]],
  [contact, 'mark-Answered', { seen: 'New', body: 'Called' }, 150, [303]],
  [contact, 'note', { body: 'Called' }, 150, [303]],
  [contact, 'assign', { to: '1' }, 100, [303]],
  [contact, 'undo', { batch: '1' }, 100, [409]],
  [pastor, 'mark-Approved', { seen: 'Pending' }, 100, [303]],
  [volunteer, 'assign-me', { body: '' }, 100, [303]],
  [prayer, 'prayed', { body: 'For him' }, 100, [303]],
  [prayer, 'follow-up', { on: '2999-01-01' }, 150, [303]],
  [prayer, 'undo-prayed', { change: '1' }, 100, []],
  ['/supplications/desk', 'prayed', { id: `${prayerId}`, body: '' }, 100, [303]],
  ['/te/supplications/desk', 'mark-Answered', { id: `${prayerId}`, body: '' }, 100, [303]],
]

describe.each(forms)('%s: the form %s', (path, intent, right, times, known) => {
  test('never fails, and its page works with the stored data', timeout, async () => {
    const seen = countStatuses()
    await fc.assert(
      fc.asyncProperty(fieldsOf({ valid: right, extraNames: more }), async (fields) => {
        const response = await site.submit(path, { ...fields, intent }, { cookie })
        expect([200, 303, 404, 409, 413, 422, 429], JSON.stringify(fields)).toContain(
          response.status,
        )
        expect(response.text).not.toMatch(strayScript)
        expect(response.text).not.toMatch(/SQLITE|constraint|\bat \w+ \(/)
        seen.add(response.status)
      }),
      runOptions(times),
    )
    for (const status of known) {
      expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(5))
    }
    expect((await site.page(path, { cookie })).status).toBe(200)
  })
})

test('a form or an account that does not exist is rejected', timeout, async () => {
  const page = fc.constantFrom('/accounts', '/account', `/accounts/${joel}`, '/accounts/')
  await fc.assert(
    fc.asyncProperty(page, anyText, anyText, async (path, text, intent) => {
      const part = encodeURIComponent(text.toWellFormed().replaceAll('.', '').slice(0, 60))
      const to = path.endsWith('/') ? `${path}${part || '0'}` : path
      const response = await site.submit(to, { intent: intent.toWellFormed(), part }, { cookie })
      expect([400, 404, 413], `${to} ${intent}`).toContain(response.status)
    }),
    runOptions(340),
  )
})

const lists = ['contacts', 'prayer_requests', 'pastors', 'volunteers', 'subscribers']
const text = fc.oneof(
  anyText,
  fc.string({
    unit: fc.constantFrom(...`"'%_\\*()^+-:{}\0\t\n AND OR NEAR క్ర\ud800🙏`),
    maxLength: 30,
  }),
  fc.constantFrom('', 'ravi', 'K7MP-4WQ9', '98480 12345', 'New', 'me', 'created_at_desc', '"', '*'),
)
const number = fc.oneof(fc.integer().map(String), fc.double().map(String), text)
const parameters = fc.record(
  {
    ...{ page: number, per_page: number, q: text, status: text, assigned: text, sort: text },
    ...{ kind: text, person: text, event: text },
  },
  { requiredKeys: [] },
)
const paths = [...lists.map((name) => `/api/get_${name}.php`), '/log', '/connects', '/followers']

test('no parameters, and no raw bytes, make a list or the log fail', timeout, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      parameters,
      fc.nat(15),
      async (path, given, byte) => {
        const search = new URLSearchParams(
          Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]),
        )
        const hex = byte.toString(16)
        for (const query of [`${search}`, `q=%${hex}${hex}`]) {
          const { status } = await site.page(`${path}?${query}`, { cookie })
          expect(path.startsWith('/api') ? [200, 422] : [200, 302], query).toContain(status)
        }
      },
    ),
    runOptions(3000),
  )
})

test('no name makes adding an account fail', timeout, async () => {
  let added = 0
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      added += 1
      const fields = { intent: 'add', name: `${added} ${text}`.toWellFormed(), roles: 'office' }
      const response = await site.submit('/accounts', { ...fields, ...own }, { cookie })
      // The page with the link, or with what is wrong.
      expect([200, 422], JSON.stringify(fields)).toContain(response.status)
    }),
    runOptions(60),
  )
})

test('no invalid data was stored, and the administrator still has access', async () => {
  const tables = [
    ...(['live_videos', 'document_versions', 'staff', 'audit_events'] as const),
    ...(['record_notes', 'record_changes', 'prayers', 'intercessions'] as const),
  ]
  for (const table of tables) {
    const rows = await storage.selectFrom(table).selectAll().execute()
    expect(rows.length, table).toBeGreaterThan(0)
    expect(uncleanTexts(rows), table).toEqual([])
  }
  const credentials = { username: 'Ruth', password: PASSWORD }
  const { headers, status } = await site.post('/api/login.php', credentials)
  expect(status).toBe(200)
  expect((await site.page('/accounts', { cookie: cookiesOf(headers) })).status).toBe(200)
})
