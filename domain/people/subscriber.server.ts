import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { defaultLanguage, type Language } from '../content/language.ts'
import { confirmNow, requestConfirmation } from '../mail-list/confirmation.server.ts'
import { mailboxOf } from '../mail-list/mailbox.ts'
import { sendsMail } from '../outbox/can-mail.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import type { Subscription } from './subscriber.ts'

/**
 * Adds a subscriber, or keeps the existing row unchanged. Then queues a confirmation mail. Without
 * a mail server, an address that is new or was never confirmed is confirmed at once; one that staff
 * removed stays removed, since nobody can prove that it is theirs.
 */
export async function subscribe(
  { email }: Subscription,
  storage: Storage,
  language: Language = defaultLanguage,
): Promise<void> {
  const email_key = email.toLowerCase()
  await storage
    .insertInto('subscribers')
    .values({
      email,
      email_key,
      mailbox: mailboxOf(email),
      language,
      status: 'pending',
      subscribed_at: instant(),
      consent_version: CONSENT_VERSION,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  const { id, status } = await storage
    .selectFrom('subscribers')
    .select(['id', 'status'])
    .where('email_key', '=', email_key)
    .executeTakeFirstOrThrow()
  if (sendsMail) await requestConfirmation(id, language, storage)
  else if (status === 'pending') await confirmNow(id, storage, language)
}
