import { sql } from 'kysely'
import { putInOutbox } from '../../mail/outbox.server.ts'
import { liftSuppression } from '../../mail/suppression.server.ts'
import { settings } from '../../settings.server.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import type { Form } from '../forms/form.ts'
import { subscribeForm } from '../people/subscriber.ts'
import {
  findToken,
  hashOf,
  spendToken,
  type Token,
  type TokenPurpose,
} from './mail-token.server.ts'
import {
  type LinkOutcome,
  type SubscriberData,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './subscription.ts'

/** A confirmation is asked for once in this time, whoever types the address and however often. */
const ASK_AGAIN_AFTER_HOURS = 24
/** The link in the confirmation mail holds this long. */
export const CONFIRM_WITHIN_DAYS = 7

/** With a mail server an address has to be confirmed; without one nobody could ask. */
export const asksToConfirm = settings.smtpUrl !== undefined

/** The subscribe form with the server's words: they are the same for a new and a known address. */
export const subscriptionForm = {
  ...subscribeForm,
  success: (text) => (asksToConfirm ? text.subscription.asked : text.subscribe.success),
} satisfies Form

/** Puts a confirmation mail into the outbox, unless one went to this subscriber within a day. */
export async function askToConfirm(
  id: number,
  language: Language,
  storage: Storage,
): Promise<void> {
  const now = Date.now()
  const before = new Date(now - ASK_AGAIN_AFTER_HOURS * 3_600_000).toISOString()
  const asked = await storage
    .updateTable('subscribers')
    .set({ status: 'pending', language, confirmation_requested_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('status', '!=', 'confirmed')
    .where(({ eb, or }) =>
      or([
        eb('confirmation_requested_at', 'is', null),
        eb('confirmation_requested_at', '<', before),
      ]),
    )
    .returning('email')
    .executeTakeFirst()
  if (!asked) return
  // A mailbox that did not exist may exist now, and its owner has asked.
  await liftSuppression(asked.email, storage)
  await putInOutbox(
    [{ kind: 'confirm', recipient: asked.email, language, subscriber_id: id }],
    storage,
  )
}

/** Whether the link's page has something to offer. Changes nothing. */
export async function isUsable(secret: string, purpose: TokenPurpose): Promise<boolean> {
  const token = await findToken(secret, purpose, await database())
  return token !== undefined && !(purpose === 'confirm' && tooOld(token))
}

/** Confirms the address that the mail went to. A second tap is as good as the first. */
export async function confirmSubscription(secret: string): Promise<LinkOutcome> {
  const storage = await database()
  return storage.transaction().execute(async (transaction) => {
    const token = await findToken(secret, 'confirm', transaction)
    if (!token || tooOld(token)) return 'unknown'
    if (await spendToken(token.id, transaction)) {
      await confirmNow(token.subscriberId, transaction)
      return 'done'
    }
    // Used before: whoever has left since then is not brought back by an old mail.
    return (await statusOf(token.subscriberId, transaction)) === 'confirmed' ? 'done' : 'unknown'
  })
}

/** On the list from now on. */
export async function confirmNow(id: number, storage: Storage): Promise<void> {
  await storage
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: new Date().toISOString(), left_at: null })
    .where('id', '=', id)
    .where('status', '!=', 'confirmed')
    .execute()
}

/**
 * Takes the address off the list and erases it at once, with all that belongs to it. A second tap
 * soon after is as good as the first; later, and after somebody came back, the newest mail's link
 * is the one that works.
 */
export async function leaveList(secret: string): Promise<LinkOutcome> {
  const storage = await database()
  return storage.transaction().execute(async (transaction) => {
    const token = await findToken(secret, 'leave', transaction)
    if (!token) return leftJustNow(secret) ? 'done' : 'unknown'
    await eraseById(token.subscriberId, transaction)
    rememberLeaving(secret)
    return 'done'
  })
}

/** The links by which somebody left lately, as hashes, in memory only. */
const leaving = new Map<string, number>()
const SECOND_TAP_MILLISECONDS = 3_600_000
const LEAVING_REMEMBERED = 10_000

function rememberLeaving(secret: string): void {
  leaving.set(hashOf(secret), Date.now())
  const [oldest] = leaving.keys()
  if (leaving.size > LEAVING_REMEMBERED && oldest !== undefined) leaving.delete(oldest)
}

function leftJustNow(secret: string): boolean {
  return (leaving.get(hashOf(secret)) ?? 0) > Date.now() - SECOND_TAP_MILLISECONDS
}

/** What is kept about the subscriber whom a mail went to; undefined for an unknown link. */
export async function personDataOf(secret: string): Promise<SubscriberData | undefined> {
  const storage = await database()
  const token = await findToken(secret, 'manage', storage)
  if (!token) return undefined
  const [subscriber, mails] = await Promise.all([
    storage
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', token.subscriberId)
      .executeTakeFirst(),
    storage
      .selectFrom('mails')
      .select([sql<number>`count(*)`.as('count'), (row) => row.fn.max('finished_at').as('last')])
      .where('subscriber_id', '=', token.subscriberId)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow(),
  ])
  if (!subscriber) return undefined
  return {
    email: subscriber.email,
    status: readStatus(subscriber.status),
    language: subscriber.language === 'te' ? 'te' : 'en',
    subscribedAt: subscriber.subscribed_at,
    confirmedAt: subscriber.confirmed_at,
    leftAt: subscriber.left_at,
    mails: mails.count,
    lastMailAt: mails.last,
  }
}

/** Erases a subscriber with all that belongs to them: links, mails, a suppressed address. */
export async function eraseSubscriber(secret: string): Promise<LinkOutcome> {
  const storage = await database()
  return storage.transaction().execute(async (transaction) => {
    const token = await findToken(secret, 'manage', transaction)
    if (!token) return 'unknown'
    await eraseById(token.subscriberId, transaction)
    return 'done'
  })
}

async function eraseById(id: number, storage: Storage): Promise<void> {
  const erased = await storage
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (erased) await liftSuppression(erased.email, storage)
}

/** How many subscribers are in each status. */
export async function countByStatus(): Promise<Record<SubscriptionStatus, number>> {
  const storage = await database()
  const rows = await storage
    .selectFrom('subscribers')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 }
  for (const { status, count } of rows) counts[readStatus(status)] = count
  return counts
}

async function statusOf(id: number, storage: Storage): Promise<string | undefined> {
  const row = await storage
    .selectFrom('subscribers')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status
}

function tooOld({ createdAt }: Token): boolean {
  return Date.parse(createdAt) < Date.now() - CONFIRM_WITHIN_DAYS * 86_400_000
}

function readStatus(status: string): SubscriptionStatus {
  return subscriptionStatuses.find((known) => known === status) ?? 'pending'
}
