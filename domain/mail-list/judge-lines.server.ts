import type { Storage } from '../../storage/database.server.ts'
import { leftAmong } from './former.server.ts'
import type { LineOutcome } from './import.ts'
import { mailboxOf } from './mailbox.ts'

export type Judged = { outcome: LineOutcome; detail: string }

/** At most 500 lines, each with its outcome if added now: `new`, or why it is not added. */
export async function judgeLines<Line extends { email: string }>(
  lines: readonly Line[],
  storage: Storage,
): Promise<(Line & Judged)[]> {
  if (lines.length === 0) return []
  const keys = lines.map(({ email }) => email.toLowerCase())
  const [subscribers, suppressed, left] = await Promise.all([
    storage
      .selectFrom('subscribers')
      .select(['email_key', 'mailbox', 'status', 'left_reason'])
      .where(({ eb, or }) =>
        or([eb('email_key', 'in', keys), eb('mailbox', 'in', keys.map(mailboxOf))]),
      )
      .execute(),
    storage
      .selectFrom('suppressed_addresses')
      .select(['email_key', 'reason'])
      .where('email_key', 'in', keys)
      .execute(),
    leftAmong(keys, storage),
  ])
  const byAddress = new Map(
    subscribers.flatMap((subscriber) => [
      [subscriber.mailbox, subscriber],
      [subscriber.email_key, subscriber],
    ]),
  )
  const reasons = new Map(suppressed.map(({ email_key, reason }) => [email_key, reason]))
  const verdictOn = (key: string): Judged => {
    const subscriber = byAddress.get(key) ?? byAddress.get(mailboxOf(key))
    const reason = reasons.get(key)
    if (subscriber?.status === 'left') {
      return { outcome: 'removed', detail: subscriber.left_reason ?? '' }
    }
    if (reason !== undefined) return { outcome: 'suppressed', detail: reason }
    if (subscriber) return { outcome: 'known', detail: subscriber.status }
    const leftAt = left.get(key)
    return leftAt ? { outcome: 'left', detail: leftAt } : { outcome: 'new', detail: '' }
  }
  return lines.map((line) => ({ ...line, ...verdictOn(line.email.toLowerCase()) }))
}
