import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { textsOf } from '../support/html.ts'
import { addContact } from '../support/records.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()

// The exact field names of the API.
const instant = z.iso.datetime({ precision: 3 })
const contacts = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  total: z.int(),
  contacts: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      created_at: instant,
    }),
  ),
})
const subscribers = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  total: z.int(),
  subscribers: z.array(z.strictObject({ id: z.int(), email: z.string(), subscribed_at: instant })),
})

async function listContacts() {
  const { status, headers, body } = await site.call('/api/get_contacts.php', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return contacts.parse(body).contacts
}

async function listSubscribers() {
  const { status, headers, body } = await site.call('/api/get_subscribers.php', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return subscribers.parse(body).subscribers
}

test('empty lists are arrays, and the pages show a message', async () => {
  expect(await listContacts()).toEqual([])
  expect(await listSubscribers()).toEqual([])
  const pages = await Promise.all([
    site.page('/connects', { cookie }),
    site.page('/followers', { cookie }),
  ])
  expect(pages[0]?.text).toContain('No contacts found. Be the first to submit a message!')
  expect(pages[1]?.text).toContain(
    'No subscribers found. Be the first to sign up for our newsletter!',
  )
})

test('messages are sorted newest first and have exactly the specified fields', async () => {
  for (const name of ['First', 'Second', 'శ్రీమతి Third']) {
    const message = `Words of ${name}`
    await site.post('/api/submit_contact.php', {
      name,
      email: 'a@b.in',
      phone: '9876543210',
      message,
    })
  }
  const list = await listContacts()
  expect(list.map(({ name }) => name)).toEqual(['శ్రీమతి Third', 'Second', 'First'])
  expect(list[0]).toMatchObject({
    email: 'a@b.in',
    phone: '9876543210',
    message: 'Words of శ్రీమతి Third',
  })
  expect(new Set(list.map(({ id }) => id)).size).toBe(3)
})

test('subscribers are sorted newest first and have exactly the specified fields', async () => {
  for (const email of ['first@b.in', 'second@b.in', 'FIRST@b.in', 'third@b.in']) {
    await site.post('/api/subscribe_email.php', { email })
  }
  const list = await listSubscribers()
  expect(list.map(({ email }) => email)).toEqual(['third@b.in', 'second@b.in', 'first@b.in'])
})

test('lists are sorted by time, not by id', async () => {
  const storage = await site.storage()
  await addContact(storage, { name: 'Old', created_at: '2020-01-01T00:00:00.000Z' })
  expect((await listContacts()).at(-1)?.name).toBe('Old')
})

test('the pages show every field, escaped, and an empty phone as N/A, in both languages', async () => {
  const storage = await site.storage()
  const created_at = '2024-12-31T20:00:00.000Z'
  const odd = { name: '<img src=x>', email: 'x@b.in', phone: '', message: '"<b>&\'' }
  await addContact(storage, { created_at, ...odd })
  const page = await site.page('/connects', { cookie })
  expect(page.status).toBe(200)
  for (const words of [
    'Third',
    'a@b.in',
    '9876543210',
    '&lt;img src=x&gt;',
    '&quot;&lt;b&gt;&amp;',
    'N/A',
  ]) {
    expect(page.text).toContain(words)
  }
  expect(page.text).not.toContain('<img src=x>')
  // 01:30 in the ministry's time zone, where it is already the next year.
  expect(page.text).toContain('1\u00a0Jan 2025')
  const telugu = await site.page('/te/followers', { cookie })
  expect(telugu.text).toMatch(/<html lang="te"/)
  expect(telugu.text).toContain('second@b.in')
})

test('a long list has pages, and the API returns at most 500 rows', async () => {
  const storage = await site.storage()
  const many = Array.from({ length: 520 }, (_, index) =>
    subscriberRow(`many${index}@b.in`, new Date(Date.UTC(2021, 0, 1, 0, 0, index)).toISOString()),
  )
  await storage.insertInto('subscribers').values(many).execute()
  const page = await site.page('/followers', { cookie })
  expect(page.text).toContain('1 to 25 of 523')
  expect(await listSubscribers()).toHaveLength(500)
})

test.each([
  ['followers', 'subscribers', 'An error occurred while fetching the subscribers.'],
  ['connects', 'contacts', 'An error occurred while fetching the contacts.'],
  ['supplications', 'prayers', 'Failed to load prayer requests.'],
  ['ministers', 'pastors', 'Failed to load pastors.'],
  ['supporters', 'volunteers', 'An error occurred while fetching the volunteers.'],
])('/%s says its own words when it cannot be read', async (path, table, words) => {
  const storage = await site.storage()
  await sql`alter table ${sql.table(table)} rename to gone`.execute(storage)
  try {
    const { status, text } = await site.page(`/${path}`, { cookie })
    expect([status, textsOf(text, 'main').join(' ')]).toEqual([503, expect.stringContaining(words)])
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(storage)
  }
})
