import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * Inserts people who have agreed to staff: they are confirmed at once and get no mail to confirm.
 * Returns the inserted addresses in lower case.
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
      lines.map(({ email, name = '', language: lineLanguage = '' }) => ({
        email,
        name,
        email_key: email.toLowerCase(),
        mailbox: mailboxOf(email),
        status: 'confirmed' as const,
        language: lineLanguage || language,
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
