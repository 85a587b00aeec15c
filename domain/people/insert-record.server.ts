import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { searchable } from '../content/text.ts'
import { encryptPrayer } from '../prayer/encryption.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { notifyStaff } from '../staff/notice.server.ts'
import { kindOf, type RecordKind } from './kinds.ts'
import { newReference } from './reference.ts'

/**
 * Stores what a visitor sent, as the form of its kind has read it, tells the staff who want to know
 * of the kind, and gives its reference. In the transaction that it is given: both or neither.
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
  const { searched, statuses, encrypted } = kindOf(kind)
  const shared = {
    status: statuses[0] ?? '',
    created_at: instant(),
    consent_version: CONSENT_VERSION,
  }
  // One in a hundred thousand million is taken; twice in a row is something else.
  for (const reference of [newReference(), newReference()]) {
    const search = searchable(reference, ...searched.map((field) => String(sent[field] ?? '')))
    const words = String(sent['message'])
    const message = encrypted ? encryptPrayer(words, reference, storage) : words
    const row = Object.entries({ ...sent, ...shared, message, reference, search })
    // An error would end the transaction, so a reference that is taken is none.
    const { rows } = await sql`
      insert into ${sql.table(kind)} (${sql.join(row.map(([column]) => sql.ref(column)))})
      values (${sql.join(row.map(([, value]) => value))})
      on conflict (reference) do nothing returning id`.execute(storage)
    if (rows.length > 0) return reference
  }
  throw new Error('no free reference was found')
}
