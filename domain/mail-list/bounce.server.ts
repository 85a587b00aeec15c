import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { type Mail, suppress } from '../outbox/outbox.server.ts'
import { takeOff } from './take-off.server.ts'

// What becomes of an address whose mail comes back, or whose mailbox reports a mail as unwanted.

/** An address gets no more mail once so many mails to it came back within a month. */
const MAX_SOFT = 3

/** What a report says; undefined when nothing follows from it, such as when a mail is delayed. */
export type Verdict = 'hard' | 'soft' | 'complaint' | undefined

/** A mail's tag: nobody who has not seen the mail can make it. It is in what comes back. */
export const tagPattern = /\b\d{1,15}-[0-9a-f]{20}\b/g

type Tagged = Pick<Mail, 'id' | 'created_at' | 'recipient'>

export function mailTag(mail: Tagged, storage: Storage): string {
  return tagOf(mail.id, encryptionOf(storage).fingerprint(signed(mail)))
}

/** The mail that one of these tags was made for. */
export async function findTagged(
  tags: readonly string[],
  storage: Storage,
): Promise<Mail | undefined> {
  for (const tag of tags) {
    const mail = await storage
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', Number.parseInt(tag, 10))
      .executeTakeFirst()
    if (!mail) continue
    const prints = encryptionOf(storage).fingerprints(signed(mail))
    if (prints.some((print) => tagOf(mail.id, print) === tag)) return mail
  }
  return undefined
}

/** Applies a report about a mail. The same report a second time changes nothing. */
export async function applyReport(
  mail: Mail,
  verdict: NonNullable<Verdict>,
  codes: string,
  transaction: Storage,
): Promise<void> {
  if (verdict === 'complaint') return unsubscribe(mail, transaction)
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({ state: 'failed', last_error: codes })
    .where('id', '=', mail.id)
    // Claimed: it came back before it was marked as sent.
    .where('state', 'in', ['sent', 'claimed'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await transaction
    .updateTable('deliveries')
    .set((eb) => ({ sent: eb('sent', '-', 1), failed: eb('failed', '+', 1) }))
    .where('id', '=', mail.delivery_id)
    .where('finished_at', 'is not', null)
    .execute()
  await holdAgainst(mail, verdict, codes, transaction)
}

/** Leaves an address out that does not exist, or whose mails came back repeatedly. */
export async function holdAgainst(
  { id, recipient, subscriber_id }: Mail,
  bounced: 'hard' | 'soft',
  codes: string,
  storage: Storage,
): Promise<void> {
  await storage.updateTable('mails').set({ bounced }).where('id', '=', id).execute()
  if (bounced === 'hard') return suppress(recipient, codes, storage)
  const { count } = await storage
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subscriber_id', '=', subscriber_id)
    .where('bounced', '=', 'soft')
    .executeTakeFirstOrThrow()
  if (count >= MAX_SOFT) await suppress(recipient, codes, storage, 'returned')
}

async function unsubscribe(mail: Mail, transaction: Storage): Promise<void> {
  if (mail.subscriber_id !== null) {
    await takeOff(mail.subscriber_id, { reason: 'complaint', note: '' }, '', transaction)
  }
  if (mail.template === 'prayed-for') {
    await transaction
      .updateTable('prayer_pages')
      .set({ weekly_mail: 0 })
      .where('prayer_id', '=', mail.prayer_id)
      .execute()
  }
}

// Also the time and the address: after a restore, the ids of newer mails are given again.
function signed({ id, created_at, recipient }: Tagged): string {
  return `mail ${id} ${created_at} ${recipient}`
}

function tagOf(id: number, print: string): string {
  return `${id}-${print.slice(0, 20)}`
}
