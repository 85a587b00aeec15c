import { type Selectable, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { defaultLanguage, type Language } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { HttpError } from '../forms/errors.ts'
import type { Form } from '../forms/form.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { goesOutLately } from '../outbox/mail-state.server.ts'
import { enqueueMails, liftSuppression, sendsMail } from '../outbox/outbox.server.ts'
import { type Subscription, subscribeForm } from '../people/subscriber.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { forgetLeft, rememberLeft } from './former.server.ts'
import { readLink } from './mail-link.server.ts'
import { mailboxOf } from './mailbox.ts'
import { type LeaveReason, notLeft, type SubscriptionStatus } from './subscription.ts'

type Subscriber = Selectable<Schema['subscribers']>

/** How long the link in a confirmation mail stays valid. */
const CONFIRM_WITHIN = 7 * DAY

/** The subscribe form. New and known addresses get the same message. */
export const subscriptionForm = {
  ...subscribeForm,
  // Addresses have to be confirmed only when there is a mail server.
  words: ({ subscription, subscribe }) => {
    if (!sendsMail) return subscribe
    const { requested, requestedLater } = subscription
    return { ...subscribe, success: goesOutLately() ? requested : requestedLater }
  },
} satisfies Form

/** Whether a confirmation would change anything. */
export function mayConfirm({ status, import_id }: Pick<Subscriber, 'status' | 'import_id'>) {
  return status !== 'confirmed' || import_id !== null
}

/**
 * Confirms the address of the mail, with the language of the page that the link opened.
 * Idempotent. Returns false when the link is expired or the subscriber is erased.
 */
export async function confirmSubscription(
  secret: string,
  transaction: Storage,
  language: Language,
): Promise<boolean> {
  const link = confirmedBy(secret, transaction)
  const subscriber =
    link && (await subscriberOf(link, transaction).select('subscribers.id').executeTakeFirst())
  return subscriber !== undefined && confirmNow(subscriber.id, transaction, language)
}

/**
 * Confirms a subscriber at their own request: clears their removal by staff and the suppression of
 * their address, and detaches them from an import. Returns false when the row is gone.
 */
async function confirmNow(id: number, storage: Storage, language: Language): Promise<boolean> {
  const confirmed = await storage
    .updateTable('subscribers')
    .set((eb) => ({
      status: 'confirmed',
      language,
      import_id: null,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(instant())),
      ...notLeft,
    }))
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!confirmed) return false
  await forgetLeft(confirmed.email, storage)
  // The address has a mailbox now: the link was in a mail to it.
  await liftSuppression(confirmed.email, storage)
  return true
}

/** Whether a confirmation link is valid. Changes nothing. */
export function canConfirm(secret: string, storage: Storage): boolean {
  return confirmedBy(secret, storage) !== undefined
}

/** The address that a link confirms; undefined when the link is expired or invalid. */
function confirmedBy(secret: string, storage: Storage) {
  const link = readLink(secret, 'confirm', storage)
  return link && link.age < CONFIRM_WITHIN ? link : undefined
}

/**
 * Adds a subscriber, or keeps the existing row unchanged, and queues a confirmation mail: anybody
 * can type an address, and only its owner gets the link. A confirmed subscriber gets none, except
 * one whom an import added: then their subscription remains when the import is undone. Without a
 * mail server, an address that is new or was never confirmed is confirmed at once; one that staff
 * removed stays removed, since nobody can prove that it is theirs. Throws HttpError 429 at the
 * hourly limit.
 */
export async function subscribe(
  { email }: Subscription,
  storage: Storage,
  language: Language = defaultLanguage,
): Promise<void> {
  const mailbox = mailboxOf(email)
  const subscriber = await storage
    .insertInto('subscribers')
    .values({
      email,
      email_key: email.toLowerCase(),
      mailbox,
      language,
      status: 'pending',
      subscribed_at: instant(),
      consent_version: CONSENT_VERSION,
    })
    // Changes nothing of a known one, but returns it.
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ mailbox }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id, status, email: recipient } = subscriber
  if (!sendsMail && status === 'pending') await confirmNow(id, storage, language)
  if (!sendsMail || !mayConfirm(subscriber)) return
  const { full } = await countLimitedMail('confirm', { recipient, subject: id }, storage)
  if (full === 'hour') {
    throw new HttpError(429, textIn(language).subscription.tooMany, { retryAfter: 3600 })
  }
  if (full) return
  await enqueueMails([{ template: 'confirm', recipient, language, subscriber_id: id }], storage)
}

/** Whether an unsubscribe link is valid. */
export function canLeave(secret: string, storage: Storage): boolean {
  return readLink(secret, 'leave', storage) !== undefined
}

/**
 * Unsubscribes: erases the subscriber with all related rows; a mark (former.server.ts) keeps
 * imports from adding them again. Idempotent. Whoever subscribed again leaves by a link in an older
 * mail, too: the page says that no more mails come. Returns whether the link is valid.
 */
export async function leaveList(secret: string, transaction: Storage): Promise<boolean> {
  const link = readLink(secret, 'leave', transaction)
  if (!link) return false
  const address = await eraseSubscription({ ...link, madeAt: instant() }, transaction)
  if (address) await rememberLeft(address, transaction)
  return true
}

/**
 * Returns the data stored about the subscriber of a link, as shown to them, with the number of
 * mails sent to them in the last month; undefined when the link is invalid or the subscriber is
 * erased.
 */
export async function personDataOf(secret: string, storage: Storage) {
  const link = readLink(secret, 'manage', storage)
  if (!link) return undefined
  const subscriber = await subscriberOf(link, storage)
    .leftJoin('subscriber_imports as import', 'import.id', 'subscribers.import_id')
    .select(['subscribers.id', 'email', 'name', 'status', 'subscribers.language'])
    .select(['subscribed_at', 'confirmed_at', 'consent_words'])
    .executeTakeFirst()
  if (!subscriber) return undefined
  const mails = await storage
    .selectFrom('mails')
    .select([sql<number>`count(*)`.as('count'), (eb) => eb.fn.max('finished_at').as('last')])
    .where('subscriber_id', '=', subscriber.id)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return { ...subscriber, mails }
}

/**
 * Erases a subscriber with their mails and their entry in the suppression list. Returns false when
 * the link is invalid or they are erased.
 */
export async function eraseSubscriber(secret: string, transaction: Storage): Promise<boolean> {
  const link = readLink(secret, 'manage', transaction)
  const address = link && (await eraseSubscription(link, transaction))
  if (!address) return false
  await forgetLeft(address, transaction)
  return true
}

export async function countByStatus(storage: Storage): Promise<Record<SubscriptionStatus, number>> {
  const rows = await storage
    .selectFrom('subscribers')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0, suppressed: 0, left: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

// What staff change of one subscriber.

/** A subscriber with their consent and suppression; undefined when there is none. */
export async function findSubscriber(id: number, storage: Storage) {
  return storage
    .selectFrom('subscribers')
    .leftJoin('subscriber_imports as import', 'import.id', 'subscribers.import_id')
    .leftJoin('suppressed_addresses as bad', 'bad.email_key', 'subscribers.email_key')
    .selectAll('subscribers')
    .select([
      'import.staff_name as added_by',
      'import.file_name as file_name',
      'import.consent_words as consent_words',
      'bad.reason as suppressed_because',
      'bad.created_at as suppressed_at',
      'bad.cause as suppression_cause',
    ])
    .where('subscribers.id', '=', id)
    .executeTakeFirst()
}

export type FoundSubscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

/**
 * Removes a subscriber from the list; mails waiting for them are not sent. The row stays, so that
 * staff can see when and why, and no import adds them again. Returns false when they are not on it.
 */
export async function takeOff(
  id: number,
  { reason, note }: { reason: LeaveReason; note: string },
  staffName: string,
  transaction: Storage,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('subscribers')
    .set({
      status: 'left',
      left_at: instant(),
      left_reason: reason,
      left_note: note,
      left_by: staffName,
    })
    .where('id', '=', id)
    .where('status', '!=', 'left')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const event = { action: 'subscriber-removed', kind: 'subscribers', id } as const
  await logAuditEvent({ staffName, ...event }, transaction)
  return true
}

/**
 * Restores a removed subscriber to their former status, or sends mail to a suppressed address again.
 * Returns false when they are not in the state `from`.
 */
export async function restoreSubscriber(
  id: number,
  from: 'left' | 'suppressed',
  staffName: string,
  transaction: Storage,
): Promise<boolean> {
  const restored = await transaction
    .updateTable('subscribers')
    .set({
      status: sql`case when confirmed_at is null then 'pending' else 'confirmed' end`,
      ...notLeft,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('email')
    .executeTakeFirst()
  if (!restored) return false
  // A removed subscriber's address may be suppressed, too: the next mail shows whether it exists.
  await liftSuppression(restored.email, transaction)
  const event = { action: 'subscriber-restored', kind: 'subscribers', id } as const
  await logAuditEvent({ staffName, ...event }, transaction)
  return true
}

type Link = NonNullable<ReturnType<typeof readLink>>

function subscriberOf({ emailKey, madeAt }: Link, storage: Storage) {
  return storage
    .selectFrom('subscribers')
    .where('subscribers.email_key', '=', emailKey)
    .where('subscribed_at', '<=', madeAt)
}

/** Returns the address; undefined when the subscriber was already erased. */
async function eraseSubscription(link: Link, storage: Storage): Promise<string | undefined> {
  const erased = await storage
    .deleteFrom('subscribers')
    .where('id', 'in', subscriberOf(link, storage).select('subscribers.id'))
    .returning(['email', 'email_key'])
    .executeTakeFirst()
  if (!erased) return undefined
  const { email, email_key } = erased
  await liftSuppression(email, storage)
  await storage.deleteFrom('subscriber_import_lines').where('email_key', '=', email_key).execute()
  return email
}
