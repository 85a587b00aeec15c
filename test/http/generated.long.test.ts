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
import { publicForms } from '../support/public-forms.ts'
import { addRecord } from '../support/records.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// Generated input for the calls and forms of visitors and of staff, about 20,000 cases. Password
// hashing is deliberately slow, so few of them reach it.

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

const subscribe = { email: 'asha@example.in' }
const signIn = { username: 'Asha', password: 'words' }
const stream = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name: 'Sunday' }
const letter = { date: '2026-11-22', headline: 'Light', content: '<p>Words <b>of</b> light</p>' }
const telugu = { headline_te: 'వెలుగు', content_te: 'మాటలు' }
const typed = {
  'f.date': letter.date,
  'f.headline.en': letter.headline,
  'f.content.en': letter.content,
}
const own = { own_password: PASSWORD }

type Fields = Record<string, string>

/** Further names of fields, the statuses that visitors may get, and those that some must get. */
const visitors = {
  more: [
    ...['is_anonymous', 'age', 'guardian_consent', 'area_of_interest', 'website', 'elapsed'],
    ...['id', 'reference', 'status'],
  ],
  allowed: [200, 400, 413, 422, 429],
  known: [200, 400, 422],
  least: 50,
  times: 2000,
}
const staff = {
  cookie,
  // `website` is the honeypot field: filling it gets 429.
  more: ['id', 'website', 'extra', 'html', 'staff_name', 'created_at', 'roles'],
  allowed: [200, 400, 404, 409, 413, 422, 429],
  known: [200, 422],
  least: 5,
  times: 500,
}
type Call = { path: string; valid: Fields; cookie?: string } & typeof visitors
const calls: Call[] = [
  ...publicForms.map(({ path, valid }) => ({ ...visitors, path, valid })),
  { ...visitors, path: '/api/subscribe_email.php', valid: subscribe },
  // Fewer cases: password hashing is deliberately slow.
  {
    ...{ path: '/api/login.php', valid: signIn, more: [], times: 300, least: 20 },
    ...{ allowed: [400, 401, 413, 422, 429], known: [401, 422] },
  },
  { ...staff, path: '/api/save_live_url.php', valid: stream },
  // What another wrote for a day is not overwritten.
  {
    ...{ ...staff, known: [409, 422] },
    ...{ path: '/api/save_newsletter.php', valid: { ...letter, ...telugu } },
  },
]

test.each(calls)('$path rejects invalid input with a readable message', timeout, async (call) => {
  const seen = countStatuses()
  const generated = bodies({ valid: call.valid, extraNames: call.more })
  await fc.assert(
    fc.asyncProperty(generated, fc.option(fc.uuid()), async (body, key) => {
      const headers: Fields = key ? { 'Idempotency-Key': key } : {}
      const response = await site.post(call.path, body, { headers, cookie: call.cookie })
      expect(call.allowed).toContain(response.status)
      const success = response.status === 200
      expect(response.body).toMatchObject({ success, message: expect.stringMatching(/\S/) })
      expect(JSON.stringify(response.body)).not.toMatch(internalDetails)
      seen.add(response.status)
    }),
    runOptions(call.times),
  )
  // Ensures that the cases get past the first check.
  for (const status of call.known) {
    expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(call.least))
  }
})

type Form = [path: string, intent: string, valid: Fields, times: number, known: number[]]
const pages = [
  ...publicForms.map(({ page, valid }) => ({ page, valid })),
  { page: '/te/newsletter', valid: subscribe },
  { page: '/login', valid: signIn },
]
/** The address, the form on it, its fields, the number of cases, and what some of them get. */
const forms: Form[] = [
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

describe.each([...pages.map(({ page, valid }): Form => [page, '', valid, 300, []]), ...forms])(
  '%s: the form %s',
  (path, intent, valid, times, known) => {
    test(
      'never fails nor shows unescaped input, and its page works afterwards',
      timeout,
      async () => {
        const seen = countStatuses()
        const extraNames = intent ? staff.more : ['website', 'elapsed', 'extra']
        const allowed = intent ? [200, 303, 404, 409, 413, 422, 429] : [303, 401, 413, 422, 429]
        await fc.assert(
          fc.asyncProperty(fieldsOf({ valid, extraNames }), async (fields) => {
            const sent = intent ? { ...fields, intent } : fields
            const { status, text } = await site.submit(path, sent, intent ? { cookie } : {})
            expect(allowed, JSON.stringify(fields)).toContain(status)
            expect(text).not.toMatch(strayScript)
            expect(text).not.toMatch(/SQLITE|constraint|\bat \w+ \(/)
            seen.add(status)
          }),
          runOptions(times),
        )
        for (const status of known) {
          expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(5))
        }
        expect((await site.page(path, { cookie })).status).toBe(200)
      },
    )
  },
)

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
  const kinds = await Promise.all(publicForms.map(({ rows }) => rows(storage)))
  for (const rows of kinds) expect(rows.length).toBeGreaterThanOrEqual(scaledRuns(100))
  expect(uncleanTexts(kinds.flat())).toEqual([])
  const references = kinds.flat().map((row) => row['reference'])
  expect(new Set(references).size).toBe(references.length)
  const [, , volunteers = [], prayers = []] = kinds
  const ages = volunteers.flatMap(({ age }) => (age === null ? [] : [age]))
  const isAllowed = (age: unknown) =>
    Number.isInteger(age) && Number(age) >= 16 && Number(age) <= 99
  expect(ages.filter((age) => !isAllowed(age))).toEqual([])
  expect(prayers.filter((row) => row['is_anonymous'] === 1 && row['name'] !== '')).toEqual([])

  const tables = [
    ...(['subscribers', 'live_videos', 'document_versions', 'staff', 'audit_events'] as const),
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
