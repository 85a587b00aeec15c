import { MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import { type Expected, TrackedValue } from './expected.ts'
import type { SiteClient } from './site-client.ts'

const FIRST_DAY = Temporal.Now.plainDateISO(MINISTRY_ZONE).add({ days: 2 })
/** The site rejects dates more than two years ahead. */
const MAX_ENTRIES = 700

/** Adds an entry for a future day, deletes some, and starts the live stream, ending every other. */
export async function edit(client: SiteClient, expected: Expected): Promise<void> {
  const number = expected.next()
  if (expected.entries.size < MAX_ENTRIES) await writeEntry(number, client, expected)

  const name = `Worship ${number}`
  const stream = new TrackedValue(false)
  expected.streams.set(name, stream)
  stream.sent(true)
  expected.live.sent(name)
  await client.call('/api/save_live_url.php', { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name })
  stream.acknowledged(true)
  expected.live.acknowledged(name)
  expected.count('live')
  if (number % 2 === 0) return
  expected.live.sent(undefined)
  await client.submit('/livelink', { intent: 'end' })
  expected.live.acknowledged(undefined)
  expected.count('live-ended')
}

/** Each for its own day: an existing one is not replaced. */
async function writeEntry(number: number, client: SiteClient, expected: Expected): Promise<void> {
  const date = FIRST_DAY.add({ days: expected.entries.size }).toString()
  const headline = `A lamp on a stand ${number}`
  const entry = new TrackedValue<string | undefined>(undefined)
  expected.entries.set(date, entry)
  entry.sent(headline)
  await client.call('/api/save_newsletter.php', { date, headline, content: `<p>${headline}</p>` })
  entry.acknowledged(headline)
  expected.count('entry')
  if (number % 3 !== 0) return
  entry.sent(undefined)
  await client.submit(`/staff/site/newsletter/${date}`, { intent: 'delete' })
  entry.acknowledged(undefined)
  expected.count('entry-deleted')
}

export async function addAccount(client: SiteClient, expected: Expected): Promise<void> {
  const name = `Helper ${expected.next()}`
  const account = new TrackedValue(false)
  expected.accounts.set(name, account)
  account.sent(true)
  const password = 'a lamp on a stand 1975'
  const fields = { intent: 'add', name, password, roles: 'office', own_password: password }
  await client.submit('/accounts', fields)
  account.acknowledged(true)
  expected.count('account')
}
