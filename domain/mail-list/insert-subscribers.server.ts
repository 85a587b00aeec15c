import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * The people agreed before, to staff; so they are confirmed, and no mail asks them to confirm.
 * Returns the addresses that were inserted, in lower case.
 */
export async function insertSubscribers(
  lines: { email: string; name?: string; language?: Language | '' }[],
  { id, language, consent_version }: { id: number; language: Language; consent_version: string },
  transaction: Storage,
): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const now = instant()
  const rows = await transaction
    .insertInto('subscribers')
    .values(
      lines.map(({ email, name = '', language: own = '' }) => ({
        email,
        name,
        email_key: email.toLowerCase(),
        mailbox: mailboxOf(email),
        status: 'confirmed' as const,
        language: own || language,
        subscribed_at: now,
        confirmed_at: now,
        consent_version,
        import_id: id,
      })),
    )
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('email_key')
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}
