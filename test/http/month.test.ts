import { expect, test } from 'vitest'
import { dayOf, monthOf } from '../../domain/calendar/day.ts'
import { addCounts } from '../../domain/month/day-counts.server.ts'
import { addMonths, spanOf } from '../../domain/month/month.ts'
import { instant } from '../../storage/instant.ts'
import { elements, textsOf } from '../support/html.ts'
import { addRecord } from '../support/records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const office = await site.staffCookie('Ruth')
const storage = await site.storage()
const cookies = new Map([['office', office]])
for (const roles of ['prayer', 'writer'] as const) {
  cookies.set(roles, await site.staffCookie(roles))
  await storage.updateTable('staff').set({ roles }).where('name', '=', roles).execute()
}

const month = dayOf(instant()).slice(0, 7)
const [before, earliest] = [addMonths(month, -1), addMonths(month, -2)]
const spans = [month, before].map(spanOf)
const [{ from = '', firstDay = '' } = {}, { from: fromBefore = '' } = {}] = spans
for (const created_at of [from, from, from, fromBefore]) {
  await addRecord.contacts(storage, { created_at })
}
await addRecord.prayers(storage, { created_at: from, message: 'For Lydia' })
await addRecord.prayers(storage, { created_at: spanOf(earliest).from, status: 'Praying' })
await addCounts(
  [
    { day: firstDay, name: 'visits', key: '', count: 1234 },
    { day: firstDay, name: 'pages', key: '', count: 4321 },
    { day: firstDay, name: 'entry', key: '2025-03-15', count: 77 },
    { day: firstDay, name: 'entry', key: '2019-01-01', count: 5 },
    { day: firstDay, name: 'missed', key: 'parking lot', count: 3 },
    { day: firstDay, name: 'missed', key: 'bus route', count: 2 },
  ],
  storage,
)

async function open(path: string, role = 'office') {
  const { status, text } = await site.page(path, { cookie: cookies.get(role) })
  expect([path, status]).toEqual([path, 200])
  const rows = textsOf(text, 'tr').map((words) => words.replace(/\s+/g, ' ').trim())
  return { text, rows, heading: textsOf(text, 'h1')[0] }
}

test('the page begins with this month, beside the month before, in both languages', async () => {
  const page = await open('/staff/month')
  expect(page.heading).toBe(monthOf(month, 'en'))
  expect(page.rows.slice(0, 3)).toEqual([
    `${monthOf(month, 'en')}${monthOf(before, 'en')}`,
    'Contact Submissions31',
    'Prayer Requests10',
  ])
  expect(page.rows).toContain('Visits1,2340')
  expect(page.rows).toContain('Pages opened4,3210')
  expect(page.text).toContain('until now')
  const telugu = await open('/te/staff/month')
  expect(telugu.heading).toBe(monthOf(month, 'te'))
  expect(telugu.rows).toContain('వచ్చిన సందేశాలు31')
})

test('an entry that is no longer public is named by its day, without a link', async () => {
  const { text, rows } = await open('/staff/month')
  const read = rows.filter((row) => /2025|2019/.test(row))
  expect(read).toEqual([
    expect.stringMatching(/ 15\s+March 2025\s?77$/),
    expect.stringMatching(/^1\s+January 2019\s?5$/),
  ])
  const links = elements(text, 'a').map(({ href }) => href)
  expect(links).toContain('/newsletter/2025-03-15')
  expect(links).not.toContain('/newsletter/2019-01-01')
})

test('links lead from month to month, as far as there is anything', async () => {
  const others = async (path: string) => {
    const { text, heading } = await open(path)
    const links = elements(text, 'a').filter(({ rel }) => rel === 'prev' || rel === 'next')
    return [heading, ...links.map(({ href }) => href)]
  }
  const at = (month: string) => `/staff/month?month=${month}`
  expect(await others('/staff/month')).toEqual([monthOf(month, 'en'), at(before)])
  expect(await others(at(before))).toEqual([monthOf(before, 'en'), at(earliest), at(month)])
  expect(await others(at(earliest))).toEqual([monthOf(earliest, 'en'), at(before)])
  // A month to come, or no month at all.
  for (const wrong of ['2099-01', '2026-13', '%00', "' or 1=1"]) {
    expect(await others(at(wrong))).toEqual([monthOf(month, 'en'), at(before)])
  }
})

test('each role sees and downloads the numbers of its own kinds', async () => {
  const own = {
    office: ['Contact Submissions', 'Prayer Requests', 'Newsletter Subscribers', 'Visits'],
    prayer: ['Prayer Requests', 'Visits'],
    writer: ['Visits'],
  }
  for (const [role, words] of Object.entries(own)) {
    const { text } = await open('/staff/month', role)
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
    const sheet = (await open(`/api/export_month?month=${month}`, role)).text
    for (const place of [main, sheet]) {
      const shown = own.office.filter((name) => place.includes(name))
      expect([role, shown]).toEqual([role, words])
    }
  }
})

test('the spreadsheet has the numbers of the page', async () => {
  const path = `/api/export_month?month=${month}&language=en`
  const { status, headers, text } = await site.page(path, { cookie: office })
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ])
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="month-${month}.csv"`)
  const lines = text.replace(/^\ufeff/, '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `"","${monthOf(month, 'en')}","${monthOf(before, 'en')}"`,
      '"Contact Submissions","3","1"',
      '"Contact Submissions: Still waiting","3","1"',
      '"Visits","1234","0"',
      `"${firstDay}","1234","4321"`,
      expect.stringMatching(/^"2025-03-15 .+","77"$/),
    ]),
  )
  expect((await open(`${path.replace('=en', '=te')}`)).text).toContain('"సందర్శనలు","1234","0"')
  const post = await site.page(path, { cookie: office, method: 'POST' })
  expect(post.status).toBe(405)
})

test('what three people looked for and did not find is led to a page', async () => {
  const page = await open('/staff/month')
  expect(page.text).toContain('“parking lot”: 3 people')
  expect(page.text).not.toContain('bus route')
  const prayer = await open('/staff/month', 'prayer')
  expect(prayer.text).toContain('parking lot')
  expect(prayer.text).not.toContain('Choose a page')
  const lead = (to: string, role = 'office') =>
    site.submit(
      '/staff/month',
      { intent: 'lead', words: 'parking lot', to },
      { cookie: cookies.get(role) },
    )
  expect((await lead('pages/contact', 'prayer')).status).toBe(403)
  expect((await lead('pages/nowhere')).status).toBe(409)
  const done = await lead('pages/contact')
  expect(done.headers.get('Location')).toContain('notice=led')
  const after = await open(done.headers.get('Location') ?? '')
  expect(after.text).toContain('now finds that page')
  expect(after.text).not.toContain('“parking lot”')
  const found = await site.page('/search?q=parking+lot')
  expect(found.text).toContain('Map, phone and message form')
})
