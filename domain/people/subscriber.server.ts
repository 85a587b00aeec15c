import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { defaultLanguage, type Language } from '../content/language.ts'
import {
  confirmNow,
  confirmsByMail,
  requestConfirmation,
} from '../mail-list/confirmation.server.ts'
import { mailboxOf } from '../mail-list/mailbox.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import type { Subscription } from './subscriber.ts'

/**
 * Adds a subscriber, or keeps the existing row. Then queues a confirmation mail or, without a mail
 * server, confirms the address at once. A former subscriber can subscribe again.
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
    // Their own subscription outlives an import that is undone.
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ import_id: null }))
    .execute()
  const { id } = await storage
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', email_key)
    .executeTakeFirstOrThrow()
  await (confirmsByMail ? requestConfirmation(id, language, storage) : confirmNow(id, storage))
}
