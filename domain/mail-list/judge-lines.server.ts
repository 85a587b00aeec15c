import type { Storage } from '../../storage/database.server.ts'
import { leftAmong } from './former.server.ts'
import type { LineOutcome } from './import.ts'
import { mailboxOf } from './mailbox.ts'

export type Judged = { outcome: LineOutcome; detail: string }

/**
 * The outcome of each of at most 500 addresses if added now: `new`, or why it is not added. In the
 * order of the addresses.
 */
export async function checkAddresses(
  addresses: readonly string[],
  storage: Storage,
): Promise<Judged[]> {
  if (addresses.length === 0) return []
  const keys = addresses.map((address) => address.toLowerCase())
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
  return keys.map((key) => {
    const subscriber = byAddress.get(key) ?? byAddress.get(mailboxOf(key))
    const reason = reasons.get(key)
    if (subscriber?.status === 'left') {
      return { outcome: 'removed', detail: subscriber.left_reason ?? '' }
    }
    if (reason !== undefined) return { outcome: 'suppressed', detail: reason }
    if (subscriber) return { outcome: 'known', detail: subscriber.status }
    const leftAt = left.get(key)
    return leftAt ? { outcome: 'left', detail: leftAt } : { outcome: 'new', detail: '' }
  })
}
