import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { ago, DAY, HOUR, instant } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import { mailboxOf } from '../mail-list/mailbox.ts'
import type { MailTemplate } from './mail-template.ts'

/** How many mails with a template strangers can cause. */
type Limit = {
  /** Milliseconds for which a mail counts. */
  within: number
  perMailbox: number
  /** Mails about the same subscriber, request or account. */
  perSubject?: number
  /** Mails to all mailboxes within an hour, so that nobody uses the site to send bulk mail. */
  perHour?: number
}

/**
 * The mails that a stranger can cause, each with a limit per mailbox. All others are caused by
 * staff, by a job, or by a person who opened a link mailed to the same address.
 */
export const mailLimits = {
  confirm: { within: DAY, perMailbox: 3, perSubject: 1, perHour: 200 },
  'prayer-page': { within: DAY, perMailbox: 3, perSubject: 1, perHour: 200 },
  password: { within: DAY, perMailbox: 5, perHour: 200 },
  'new-record': { within: HOUR, perMailbox: 10 },
} as const satisfies Partial<Record<MailTemplate, Limit>>

export type Limited = keyof typeof mailLimits
/** The limit that was reached, or how many more mails the mailbox may get. */
type Room = { full: 'subject' | 'mailbox' | 'hour' } | { full?: never; left: number }

/**
 * Counts a mail that a stranger causes. If a limit is reached, nothing is counted, and the caller
 * must not queue the mail. Pass the transaction that queues it. Stores fingerprints, not addresses,
 * so that the counts remain when a person is erased: otherwise erasing a request would reset the
 * limit.
 */
export async function countLimitedMail(
  template: Limited,
  { recipient, subject = '' }: { recipient: string; subject?: string | number },
  transaction: Storage,
): Promise<Room> {
  const limit: Limit = mailLimits[template]
  // A lock: two processes on PostgreSQL could both take the last free place.
  await acquireLock('mail-limits', transaction)
  await transaction
    .deleteFrom('limited_mails')
    // A time in the future comes from a clock that has since been corrected.
    .where(({ eb, or }) => or([eb('created_at', '<', ago(DAY)), eb('created_at', '>', ago(-HOUR))]))
    .execute()
  const mailbox = encryptionOf(transaction).fingerprint(`mailbox ${mailboxOf(recipient)}`)
  const mail = { template, mailbox, subject: String(subject), created_at: instant() }
  const used = await transaction
    .selectFrom('limited_mails')
    .select([
      count(sql`created_at > ${ago(HOUR)}`).as('hour'),
      count(sql`created_at > ${ago(limit.within)} and mailbox = ${mailbox}`).as('mailbox'),
      count(sql`created_at > ${ago(limit.within)} and subject = ${mail.subject}`).as('subject'),
    ])
    .where('template', '=', template)
    .executeTakeFirstOrThrow()
  if (Number(used.subject) >= (limit.perSubject ?? Infinity)) return { full: 'subject' }
  if (Number(used.mailbox) >= limit.perMailbox) return { full: 'mailbox' }
  if (Number(used.hour) >= (limit.perHour ?? Infinity)) return { full: 'hour' }
  await transaction.insertInto('limited_mails').values(mail).execute()
  return { left: limit.perMailbox - Number(used.mailbox) - 1 }
}

function count(condition: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
}
