import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RecordStatus } from '../../domain/people/record-kinds.ts'
import { textsOf } from '../support/html.ts'
import { addContact, insertRecords, insertSubscribers } from '../support/records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const storage = await site.storage()
const cookie = await site.staffCookie('Grace')

// The field names of the API are a contract.
const person = 'full_name email phone_number'
const lists = [
  {
    call: '/api/get_contacts.php',
    screen: '/connects',
    name: 'contacts',
    fields: 'id name email phone message created_at',
    time: 'created_at',
    status: 'Answered',
    empty: 'No contacts found. Be the first to submit a message!',
  },
  {
    call: '/api/get_prayer_requests.php',
    screen: '/supplications',
    name: 'prayer_requests',
    fields: `prayer_id ${person} request_type is_anonymous request_text status request_date`,
    time: 'request_date',
    status: 'Praying',
    empty: 'No prayer requests found.',
  },
  {
    call: '/api/get_pastors.php',
    screen: '/ministers',
    name: 'pastors',
    fields:
      `pastor_id ${person} church_name experience_years ` +
      'specialization vision_mission status signup_date',
    time: 'signup_date',
    status: 'Approved',
    empty: 'No pastors found.',
  },
  {
    call: '/api/get_volunteers.php',
    screen: '/supporters',
    name: 'volunteers',
    fields: `volunteer_id ${person} availability age area_of_interest status signup_date`,
    time: 'signup_date',
    status: 'Accepted',
    empty: 'No volunteers found.',
  },
  {
    call: '/api/get_subscribers.php',
    screen: '/followers',
    name: 'subscribers',
    fields: 'id email subscribed_at',
    time: 'subscribed_at',
    status: '',
    empty: 'No subscribers found. Be the first to sign up for our newsletter!',
  },
].map(({ fields, ...list }) => ({ ...list, fields: fields.split(' ') }))

async function fetchList(path: string, expected = 200): Promise<Record<string, unknown>> {
  const { status, headers, body } = await site.call(path, { cookie })
  expect([status, headers.get('Cache-Control')], path).toEqual([expected, 'no-store'])
  return { ...(body as object) }
}

beforeAll(async () => {
  for (const { call, screen, name, empty } of lists) {
    expect(await fetchList(call)).toEqual({ success: true, [name]: [], total: 0, message: '' })
    const page = await site.page(screen, { cookie })
    expect(page.text).toContain(empty)
  }
  const many = Array.from({ length: 510 }, (_, number) => ({
    name: `Person ${String(number).padStart(3, '0')}`,
    email: `person${number}@example.in`,
  }))
  const marked = (status: RecordStatus) => [{ ...many[0], status }, ...many.slice(1)]
  await insertRecords(storage, 'contacts', marked('Answered'))
  await insertRecords(storage, 'prayers', [
    ...marked('Praying').map((prayer, number) => ({
      ...prayer,
      type: number % 2 ? ('Guidance' as const) : ('Healing' as const),
    })),
    { name: '', is_anonymous: 1, status: 'Answered', email: 'hidden@example.in' },
  ])
  await insertRecords(
    storage,
    'pastors',
    marked('Approved').map((pastor, number) => ({ ...pastor, church: `Church ${number % 7}` })),
  )
  await insertRecords(storage, 'volunteers', marked('Accepted'))
  await insertSubscribers(
    storage,
    many.map(({ email }) => email),
  )
})

describe.each(lists)('$call', ({ call, screen, name, fields, time, status }) => {
  const size = name === 'prayer_requests' ? 511 : 510

  test('returns the newest 500 with the specified fields without parameters', async () => {
    const { [name]: rows, ...rest } = await fetchList(call)
    expect(rest).toEqual({ success: true, total: size, message: '' })
    const list = Array.isArray(rows) ? rows : []
    expect(list).toHaveLength(500)
    for (const row of [list[0], list[499]]) {
      expect(Object.keys(row)).toEqual(fields)
      expect(row[fields[0] ?? '']).toSatisfy(Number.isInteger)
    }
    const times = list.map((row) => row[time])
    expect(times).toEqual(times.toSorted().toReversed())
    const oldest = await fetchList(`${call}?per_page=500&sort=${time}_asc`)
    const inOrder = JSON.stringify(oldest[name]).match(new RegExp(`"${time}":"[^"]+"`, 'g'))
    expect(inOrder).toEqual(inOrder?.toSorted())
    expect(inOrder).toHaveLength(500)
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('returns the requested page with the additional staff fields', async () => {
    const { [name]: rows, ...rest } = await fetchList(`${call}?page=3&per_page=4`)
    expect(rest).toEqual({ success: true, total: size, page: 3, per_page: 4, message: '' })
    const work = status ? ['reference', 'status', 'assigned_to'] : ['status']
    const list = Array.isArray(rows) ? rows : []
    expect(new Set(Object.keys(list[0]))).toEqual(new Set([...fields, ...work]))
    expect(list.map(({ email }) => email)).toEqual(
      [8, 9, 10, 11].map((number) => `person${number}@example.in`),
    )
    expect((await fetchList(`${call}?page=1000000`))[name]).toEqual([])
    expect((await fetchList(`${call}?q=&status=&sort=`))[name]).toHaveLength(25)
  })

  test('filters by status', async () => {
    if (!status) return
    expect(await fetchList(`${call}?status=${status}`)).toMatchObject({
      total: 1,
      [name]: [{ status, email: 'person0@example.in' }],
    })
  })

  test.each([
    ...['0', '-1', '1.5', '99999999999999999999'].map((value) => ['page', value] as const),
    ...['501', 'all'].map((value) => ['per_page', value] as const),
    ...['approved', "New' or 1=1"].map((value) => ['status', value] as const),
    ...['search_asc', 'created_at_desc, id'].map((value) => ['sort', value] as const),
    ['assigned', '1'] as const,
    ['q', 'x'.repeat(101)] as const,
  ])('refuses %s=%s with a message', async (parameter, value) => {
    const wrong = `${parameter}=${encodeURIComponent(value)}`
    const refused = await fetchList(`${call}?page=1&${wrong}`.replace(`page=1&page`, 'page'), 422)
    expect(refused).toEqual({
      success: false,
      message: 'The list cannot be shown in this way.',
      errors: { [parameter]: expect.stringMatching(/\w/) },
    })
    // The screen ignores invalid parameters.
    expect((await site.page(`${screen}?${wrong}`, { cookie })).status).toBe(200)
  })

  test('is shown on its screen in both languages', async () => {
    const page = await site.page(`${screen}?q=person42%40`, { cookie })
    expect(page.text).toContain('1 to 1 of 1')
    expect(page.text).toContain('mailto:person42@example.in')
    expect(page.text).not.toContain('person43@')
    const telugu = await site.page(`/te${screen}`, { cookie })
    expect(telugu.text).toContain(`1 నుండి 25 వరకు, మొత్తం ${size}`)
    const nothing = await site.page(`${screen}?q=zacchaeus`, { cookie })
    expect(nothing.text).toContain('Nothing in this list matches.')
    const short = await site.page(`${screen}?q=zz`, { cookie })
    expect(short.text).toContain('Try three letters or more')
  })
})

test('form options are shown and searched in the language of the page', async () => {
  const page = await site.page(`/te/supplications?q=${encodeURIComponent(' నడిపింపు ')}`, { cookie })
  expect(textsOf(page.text, 'td')).toContain('నడిపింపు')
  expect(textsOf(page.text, 'td')).not.toContain('స్వస్థత')
  const body = new URLSearchParams({ language: 'te', q: 'నడిపింపు' })
  const response = await site.fetch('/api/export/prayers', { cookie, method: 'POST', body })
  expect((await response.text()).trim().split('\n').length).toBeGreaterThan(250)
})

test('an anonymous prayer shows no name and links to its page', async () => {
  const found = await fetchList('/api/get_prayer_requests.php?q=hidden')
  expect(found).toMatchObject({ prayer_requests: [{ full_name: 'Anonymous', is_anonymous: 1 }] })
  const page = await site.page('/supplications?q=hidden', { cookie })
  expect(page.text).toMatch(
    /<a href="\/supplications\/\d+\?q=hidden"[^>]*><span[^>]*>Anonymous<\/span><\/a>/,
  )
  expect(page.text).toContain('href="/supplications/desk"')
})

test('a list shows every field, escaped, an empty phone as N/A, and the day in India', async () => {
  // 01:30 in the ministry's time zone, where it is already the next year.
  const created_at = '2024-12-31T20:00:00.000Z'
  const odd = { name: '<img src=x>', email: 'x@b.in', phone: '', message: '"<b>&\'' }
  await addContact(storage, { created_at, ...odd })
  const { text } = await site.page('/connects?sort=created_at_asc', { cookie })
  const words = ['&lt;img src=x&gt;', 'x@b.in', '&quot;&lt;b&gt;&amp;', 'N/A', '1\u00a0Jan 2025']
  for (const each of words) expect(text).toContain(each)
  expect(text).not.toContain('<img src=x>')
})

test.each([
  ['followers', 'subscribers', 'An error occurred while fetching the subscribers.'],
  ['connects', 'contacts', 'An error occurred while fetching the contacts.'],
  ['supplications', 'prayers', 'Failed to load prayer requests.'],
  ['ministers', 'pastors', 'Failed to load pastors.'],
  ['supporters', 'volunteers', 'An error occurred while fetching the volunteers.'],
])('/%s says its own words when it cannot be read', async (path, table, words) => {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(storage)
  try {
    const { status, text } = await site.page(`/${path}`, { cookie })
    expect([status, textsOf(text, 'main').join(' ')]).toEqual([503, expect.stringContaining(words)])
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(storage)
  }
})
