import { liftSuppression, putInOutbox } from '../../mail/outbox.server.ts'
import { settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, HOUR, instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { HttpError } from '../forms/errors.ts'
import type { Form } from '../forms/form.ts'
import { subscribeForm } from '../people/subscriber.ts'
import { readLink } from './mail-link.server.ts'
import { mailboxOf } from './mailbox.ts'
import type { LinkOutcome } from './subscription.ts'

/** The link in the confirmation mail holds this long. */
const CONFIRM_WITHIN = 7 * DAY
/** Confirmations for one mailbox a day; an address gets one of them. */
const MOST_FOR_MAILBOX = 3
/** Confirmations an hour in all, so that nobody has us write to lists of strangers. */
export const MOST_AN_HOUR = 200

/** With a mail server an address has to be confirmed; without one there is no mail to do it by. */
export const confirmsByMail = settings.smtpUrl !== undefined

/** The subscribe form with the server's words: they are the same for a new and a known address. */
export const subscriptionForm = {
  ...subscribeForm,
  success: (text) => (confirmsByMail ? text.subscription.asked : text.subscribe.success),
} satisfies Form

/**
 * Puts a confirmation mail into the outbox, unless the subscriber had one within a day, or their
 * mailbox several. Throws a HttpError when too many went out within the hour.
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
    .set({ status: 'pending', language, confirmation_requested_at: instant(now) })
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
  // A mailbox that did not exist may exist now, and its owner has subscribed.
  await liftSuppression(requested.email, storage)
  await putInOutbox(
    [{ kind: 'confirm', recipient: requested.email, language, subscriber_id: id }],
    storage,
  )
}

/** Confirms the address that the mail went to. A second tap is as good as the first. */
export async function confirmSubscription(
  secret: string,
  transaction: Storage,
): Promise<LinkOutcome> {
  const id = confirmedBy(secret, transaction)
  return id !== undefined && (await confirmNow(id, transaction)) ? 'done' : 'unknown'
}

/** On the list from now on; false for who is not there any more. */
export async function confirmNow(id: number, storage: Storage): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('subscribers')
    .set((eb) => ({
      status: 'confirmed',
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(instant())),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether the page of a confirmation mail's link has something to offer. Changes nothing. */
export function canConfirm(secret: string, storage: Storage): boolean {
  return confirmedBy(secret, storage) !== undefined
}

/** The subscriber whom a link confirms; undefined for one that is too old or none of ours. */
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
  if (withinHour.length >= MOST_AN_HOUR) {
    throw new HttpError(429, textIn(language).subscription.tooMany, { retryAfter: 3600 })
  }
  const mailbox = mailboxOf(email)
  const same = lately.filter(({ email_key }) => mailboxOf(email_key) === mailbox)
  return same.length < MOST_FOR_MAILBOX
}
