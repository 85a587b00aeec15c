import { settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, HOUR, instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { HttpError } from '../forms/errors.ts'
import type { Form } from '../forms/form.ts'
import { enqueueMails, liftSuppression } from '../outbox/outbox.server.ts'
import { subscribeForm } from '../people/subscriber.ts'
import { forgetLeft } from './former.server.ts'
import { readLink } from './mail-link.server.ts'
import { mailboxOf } from './mailbox.ts'
import { type LinkOutcome, notLeft } from './subscription.ts'

/** How long the link in a confirmation mail stays valid. */
const CONFIRM_WITHIN = 7 * DAY
/** Confirmation mails per mailbox and day; each address gets at most one of them. */
const MAX_PER_MAILBOX = 3
/** Confirmation mails per hour in total, so that nobody can use the form to send bulk mail. */
export const MAX_PER_HOUR = 200

/** Addresses have to be confirmed only when a mail server is configured. */
export const confirmsByMail = settings.smtpUrl !== undefined

/** The subscribe form. New and known addresses get the same message. */
export const subscriptionForm = {
  ...subscribeForm,
  success: (text) => (confirmsByMail ? text.subscription.requested : text.subscribe.success),
} satisfies Form

/**
 * Queues a confirmation mail, unless the subscriber was sent one within the last day or their
 * mailbox reached its daily limit. Throws HttpError 429 at the hourly limit of all mailboxes.
 */
export async function requestConfirmation(
  id: number,
  language: Language,
  storage: Storage,
): Promise<void> {
  const now = Date.now()
  const subscriber = await storage
    .selectFrom('subscribers')
    .select(['email', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!subscriber || subscriber.status === 'confirmed') return
  if (!(await mailboxHasRoom(subscriber.email, now, language, storage))) return
  const requested = await storage
    .updateTable('subscribers')
    .set({
      status: 'pending',
      language,
      confirmation_requested_at: instant(now),
      ...notLeft,
    })
    .where('id', '=', id)
    .where('status', '!=', 'confirmed')
    .where(({ eb, or }) =>
      or([
        eb('confirmation_requested_at', 'is', null),
        eb('confirmation_requested_at', '<', instant(now - DAY)),
      ]),
    )
    .returning('email')
    .executeTakeFirst()
  if (!requested) return
  // A suppressed address may have a mailbox by now, and its owner has just subscribed.
  await liftSuppression(requested.email, storage)
  await enqueueMails(
    [{ template: 'confirm', recipient: requested.email, language, subscriber_id: id }],
    storage,
  )
}

/** Confirms the address that the mail was sent to. Idempotent. */
export async function confirmSubscription(
  secret: string,
  transaction: Storage,
): Promise<LinkOutcome> {
  const id = confirmedBy(secret, transaction)
  return id !== undefined && (await confirmNow(id, transaction)) ? 'done' : 'unknown'
}

/** Sets the subscriber's status to confirmed. Returns false when the row no longer exists. */
export async function confirmNow(id: number, storage: Storage): Promise<boolean> {
  const confirmed = await storage
    .updateTable('subscribers')
    .set((eb) => ({
      status: 'confirmed',
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(instant())),
      ...notLeft,
    }))
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!confirmed) return false
  await forgetLeft(confirmed.email, storage)
  await liftSuppression(confirmed.email, storage)
  return true
}

/** Whether a confirmation link is valid. Changes nothing. */
export function canConfirm(secret: string, storage: Storage): boolean {
  return confirmedBy(secret, storage) !== undefined
}

/** The id of the subscriber a link confirms; undefined when the link is expired or invalid. */
function confirmedBy(secret: string, storage: Storage): number | undefined {
  const link = readLink(secret, 'confirm', storage)
  return link && link.age < CONFIRM_WITHIN ? link.subscriberId : undefined
}

async function mailboxHasRoom(
  email: string,
  now: number,
  language: Language,
  storage: Storage,
): Promise<boolean> {
  const lately = await storage
    .selectFrom('subscribers')
    .select(['email_key', 'confirmation_requested_at as at'])
    .where('confirmation_requested_at', '>', instant(now - DAY))
    .execute()
  const withinHour = lately.filter(({ at }) => at && at > instant(now - HOUR))
  if (withinHour.length >= MAX_PER_HOUR) {
    throw new HttpError(429, textIn(language).subscription.tooMany, { retryAfter: 3600 })
  }
  const mailbox = mailboxOf(email)
  const same = lately.filter(({ email_key }) => mailboxOf(email_key) === mailbox)
  return same.length < MAX_PER_MAILBOX
}
