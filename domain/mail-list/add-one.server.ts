import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { Agreed } from './import.ts'
import { insertSubscribers } from './insert-subscribers.server.ts'
import { checkAddresses, type Judged } from './judge-lines.server.ts'

/** Adds a person who asked staff. Returns the subscriber's id, or why they were not added. */
export async function addOne(
  { email, language, words }: Agreed & { email: string },
  staffName: string,
  transaction: Storage,
): Promise<{ subscriber: number } | Judged> {
  const [verdict] = await checkAddresses([email], transaction)
  if (verdict && verdict.outcome !== 'new') return verdict
  const values = {
    state: 'done' as const,
    file_name: '',
    language,
    consent_version: CONSENT_VERSION,
    consent_words: words,
    staff_name: staffName,
    added: 1,
    created_at: instant(),
  }
  const { id } = await transaction
    .insertInto('subscriber_imports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubscribers([{ email }], { ...values, id }, transaction)
  await logAuditEvent(
    {
      staffName,
      action: 'subscribers-added',
      subject: { kind: 'subscribers' },
      details: { count: 1 },
    },
    transaction,
  )
  const { id: subscriber } = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return { subscriber }
}
