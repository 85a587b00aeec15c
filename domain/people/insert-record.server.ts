import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { searchable } from '../content/text.ts'
import { encryptPrayer } from '../prayer/encryption.server.ts'
import { mayBeUrgent } from '../prayer/urgent-words.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { notifyStaff } from '../staff/notice.server.ts'
import { type RecordKind, recordKindOf } from './record-kinds.ts'
import { newReference } from './reference.ts'

/**
 * Inserts a validated form as a record, notifies subscribed staff and returns the reference. Uses
 * the given transaction, so that both succeed or neither.
 */
export async function insertRecord(
  kind: RecordKind,
  values: Record<string, unknown>,
  storage: Storage,
): Promise<string> {
  const reference = await insertWithReference(kind, values, storage)
  await notifyStaff(kind, reference, storage)
  return reference
}

async function insertWithReference(
  kind: RecordKind,
  sent: Record<string, unknown>,
  storage: Storage,
): Promise<string> {
  const { searched, statuses, encrypted } = recordKindOf(kind)
  const words = String(sent['message'])
  const own = kind === 'prayers' && mayBeUrgent(words) ? { urgency: 'suggested' } : {}
  const shared = {
    ...own,
    status: statuses[0] ?? '',
    created_at: instant(),
    consent_version: CONSENT_VERSION,
  }
  // A collision has a chance of about one in 10^11 per record; two in a row mean another fault.
  for (const reference of [newReference(), newReference()]) {
    const search = searchable(reference, ...searched.map((field) => String(sent[field] ?? '')))
    const message = encrypted ? encryptPrayer(words, reference, storage) : words
    const row = Object.entries({ ...sent, ...shared, message, reference, search })
    // An error would abort the transaction, so a collision inserts nothing instead.
    const { rows } = await sql`
      insert into ${sql.table(kind)} (${sql.join(row.map(([column]) => sql.ref(column)))})
      values (${sql.join(row.map(([, value]) => value))})
      on conflict (reference) do nothing returning id`.execute(storage)
    if (rows.length > 0) return reference
  }
  throw new Error('no free reference was found')
}
