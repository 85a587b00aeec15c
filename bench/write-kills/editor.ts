import type { Ask } from './ask.ts'
import { type Expected, Written } from './expected.ts'

const FIRST_DAY = Temporal.PlainDate.from('2031-01-01')
/** Some entries are saved again and again. */
const DAYS = 40

/** An entry for a day to come, and the live stream: started, and every second time ended. */
export async function edit(ask: Ask, expected: Expected): Promise<void> {
  const number = expected.next()
  const date = FIRST_DAY.add({ days: number % DAYS }).toString()
  const headline = `A lamp on a stand ${number}`
  const entry = expected.entries.get(date) ?? new Written<string | undefined>(undefined)
  expected.entries.set(date, entry)
  entry.sent(headline)
  await ask.call('/api/save_newsletter.php', { date, headline, content: `<p>${headline}</p>` })
  entry.acknowledged(headline)
  expected.count('entry')

  const name = `Worship ${number}`
  const stream = new Written(false)
  expected.streams.set(name, stream)
  stream.sent(true)
  expected.live.sent(name)
  await ask.call('/api/save_live_url.php', { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name })
  stream.acknowledged(true)
  expected.live.acknowledged(name)
  expected.count('live')
  if (number % 2 === 0) return
  expected.live.sent(undefined)
  await ask.call('/api/end_live', {})
  expected.live.acknowledged(undefined)
  expected.count('live-ended')
}

export async function addAccount(ask: Ask, expected: Expected): Promise<void> {
  const name = `Helper ${expected.next()}`
  const account = new Written(false)
  expected.accounts.set(name, account)
  account.sent(true)
  const fields = { form: 'add', name, password: 'a lamp on a stand 1975', role: 'staff' }
  await ask.submit('/accounts', fields)
  account.acknowledged(true)
  expected.count('account')
}
