import type { Ask } from './ask.ts'
import { type Ledger, Written } from './ledger.ts'

const FIRST_DAY = Temporal.PlainDate.from('2031-01-01')
/** Some entries are saved again and again. */
const DAYS = 40

/** An entry for a day to come, and the live stream: started, and every second time ended. */
export async function edit(ask: Ask, ledger: Ledger): Promise<void> {
  const number = ledger.next()
  const date = FIRST_DAY.add({ days: number % DAYS }).toString()
  const headline = `A lamp on a stand ${number}`
  const entry = ledger.entries.get(date) ?? new Written<string | undefined>(undefined)
  ledger.entries.set(date, entry)
  entry.sent(headline)
  await ask.call('/api/save_newsletter.php', { date, headline, content: `<p>${headline}</p>` })
  entry.acknowledged(headline)
  ledger.count('entry')

  const name = `Worship ${number}`
  const stream = new Written(false)
  ledger.streams.set(name, stream)
  stream.sent(true)
  ledger.live.sent(name)
  await ask.call('/api/save_live_url.php', { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name })
  stream.acknowledged(true)
  ledger.live.acknowledged(name)
  ledger.count('live')
  if (number % 2 === 0) return
  ledger.live.sent(undefined)
  await ask.call('/api/end_live', {})
  ledger.live.acknowledged(undefined)
  ledger.count('live-ended')
}

export async function addAccount(ask: Ask, ledger: Ledger): Promise<void> {
  const name = `Helper ${ledger.next()}`
  const account = new Written(false)
  ledger.accounts.set(name, account)
  account.sent(true)
  const fields = { form: 'add', name, password: 'a lamp on a stand 1975', role: 'staff' }
  await ask.submit('/accounts', fields)
  account.acknowledged(true)
  ledger.count('account')
}
