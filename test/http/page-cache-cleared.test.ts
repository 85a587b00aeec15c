import { expect, test } from 'vitest'
import { withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// A change by staff clears the page cache; requests of strangers do not. The tests insert a stream
// directly into the database: a page shows it only once it is rendered again.

const site = await startSite({ TRUST_PROXY: '1' })
await site.addStaff('Ruth')
const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
const { page, post: json, submit: form, signIn } = clientOf(site)
const cookie = await signIn('Ruth')

let streams = 0
/** Inserts a past stream; `shows` returns whether the public page has it. */
async function addUnseen() {
  const name = `Unseen ${++streams}`
  const now = new Date().toISOString()
  const stream = { live_url: liveURL, name, created_at: now, ended_at: now }
  const { id } = await withDatabase(site, (storage) => addRow(storage, 'live_videos', stream))
  const shows = async () => (await page('/media/live-stream')).text.includes(name)
  return { id: String(id), shows }
}

const letter = {
  date: '2020-01-02',
  headline: 'A lamp on a stand',
  content: `<p>${'Light shines in the darkness. '.repeat(30)}</p>`,
}
const typed = {
  'f.date': '2020-01-03',
  'f.headline.en': letter.headline,
  'f.content.en': letter.content,
}
const staffForm = (path: string, intent: string, fields = {}) =>
  form(path, { intent, ...fields }, cookie)
const writes: [name: string, write: (id: string) => Promise<{ status: number }>][] = [
  ['a stream begins', () => json('/api/save_live_url.php', { liveURL }, cookie)],
  ['a stream begins, by form', () => staffForm('/livelink', 'start', { liveURL })],
  ['a stream ends, by form', () => staffForm('/livelink', 'end')],
  ['a stream is corrected, by form', (id) => staffForm('/livelink', 'correct', { id, liveURL })],
  ['a stream is deleted, by form', (id) => staffForm('/livelink', 'delete', { id })],
  ['an entry is saved', () => json('/api/save_newsletter.php', letter, cookie)],
  ['an entry is deleted, by form', () => staffForm(`/letter?entry=${letter.date}`, 'delete')],
  ['an entry is saved, by form', () => staffForm('/letter', 'publish', typed)],
]

test.each(writes)('%s: the page cache is cleared', async (_, write) => {
  const { id } = await addUnseen()
  await page('/media/live-stream')
  const { shows } = await addUnseen()
  expect(await shows()).toBe(false)
  expect((await write(id)).status).toBeLessThan(400)
  expect(await shows()).toBe(true)
})

const visitor = { name: 'Eve', email: 'eve@example.org', phone: '9876543210', message: 'x' }
const strangers: [name: string, write: () => Promise<{ status: number }>][] = [
  ['a message', () => json('/api/submit_contact.php', visitor)],
  ['a subscription', () => json('/api/subscribe_email.php', { email: visitor.email })],
  ['a sign-out without a session', () => form('/account', { intent: 'sign-out' })],
  ['a failed sign-in', () => json('/api/login.php', { username: 'Ruth', password: 'wrong' })],
  ['an unsubscribe request with a wrong token', () => form('/api/unsubscribe?token=wrong', {})],
  ['a POST to the route manifest', () => form('/__manifest?paths=/&version=1', {})],
  ['a staff call', () => json('/api/save_live_url.php', { liveURL })],
  ['a POST to a page without a form', () => form('/about', {})],
  ['an OPTIONS request', () => fetch(`${site.origin}/`, { method: 'OPTIONS' })],
]

test.each(strangers)('%s from a stranger does not clear the cache', async (_, write) => {
  await page('/media/live-stream')
  const { shows } = await addUnseen()
  expect(await shows()).toBe(false)
  expect((await write()).status).toBeLessThan(500)
  expect(await shows()).toBe(false)
})
