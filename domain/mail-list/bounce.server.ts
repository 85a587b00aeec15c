import { hash } from 'node:crypto'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'
import { type Mail, suppress } from '../outbox/outbox.server.ts'
import { reopenUnanswered } from '../people/record-notes.server.ts'
import { takeOff } from './subscription.server.ts'

// Handles bounced mails, and complaints: mailboxes that report a mail as unwanted.

/** An address gets no more mail once this many mails to it have bounced within a month. */
const MAX_SOFT = 3

/** The result of a report. `ours`: the mail did not arrive, and that is not about its reader. */
export const verdicts = ['hard', 'soft', 'complaint', 'ours'] as const
export type Verdict = (typeof verdicts)[number]

/** The tag in a mail and its bounces. Only somebody who has seen the mail can know it. */
export function mailTag(
  { id, created_at, recipient }: Pick<Mail, 'id' | 'created_at' | 'recipient'>,
  storage: Storage,
): string {
  // With the time and the address: after a restore new mails get ids that were used before.
  const signed = `mail ${id} ${created_at} ${recipient}`
  return `${id}-${encryptionOf(storage).fingerprint(signed).slice(0, 20)}`
}

/**
 * The same for the same mail, also after a restore, when its row may be another: made of its
 * reader, its kind, and what it is about.
 */
export async function messageIdOf(mail: Mail, storage: Storage): Promise<string> {
  const { template, recipient, detail, created_at, delivery_id } = mail
  const delivery = await storage
    .selectFrom('deliveries')
    .select(['kind', 'key'])
    .where('id', '=', delivery_id)
    .executeTakeFirst()
  const about = delivery ? [delivery.kind, delivery.key] : [template, detail, created_at]
  return hash('sha256', [recipient.toLowerCase(), ...about].join('\n')).slice(0, 32)
}

/** The mail that one of these tags belongs to. */
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
    if (mail && mailTag(mail, storage) === tag) return mail
  }
  return undefined
}

/** Applies a report about a mail. Repeating the same report changes nothing. */
export async function applyReport(
  mail: Mail,
  verdict: Verdict,
  codes: string,
  transaction: Storage,
): Promise<void> {
  if (verdict === 'complaint') return unsubscribe(mail, transaction)
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set((eb) => ({
      state: 'failed',
      last_error: codes,
      finished_at: eb.fn.coalesce('finished_at', eb.val(instant())),
    }))
    .where('id', '=', mail.id)
    // It may bounce before it is marked as sent: then it is still claimed.
    .where('state', 'in', ['sent', 'claimed'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await reopenUnanswered(mail.note_id, transaction)
  await transaction
    .updateTable('deliveries')
    .set((eb) => ({ sent: eb('sent', '-', 1), failed: eb('failed', '+', 1) }))
    .where('id', '=', mail.delivery_id)
    .where('finished_at', 'is not', null)
    .execute()
  if (verdict !== 'ours') await recordBounce(mail, verdict, codes, transaction)
}

/** Suppresses an address that does not exist, or whose mails have bounced repeatedly. */
export async function recordBounce(
  { id, recipient, subscriber_id }: Mail,
  bounced: 'hard' | 'soft',
  codes: string,
  storage: Storage,
): Promise<void> {
  await storage.updateTable('mails').set({ bounced }).where('id', '=', id).execute()
  if (bounced === 'hard') return suppress(recipient, codes, storage)
  const ofReader = storage.selectFrom('mails').where('subscriber_id', '=', subscriber_id)
  const count = await countRows(ofReader.where('bounced', '=', 'soft'))
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
