import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { ago, HOUR, instant } from '../../storage/instant.ts'

/** How long a key is stored. */
const REMEMBERED_HOURS = 24

/** `reference` is the number shown to the visitor, for forms that have one. */
type Stored = { reference?: string | undefined }

/**
 * Inserts the key and runs `store` in one transaction. If the key was stored within a day, returns
 * the stored reference instead, or 'changed' when it was used with other values.
 */
export async function runIdempotent<Outcome extends Stored>(
  { form, key, values }: { form: string; key: string; values: unknown },
  store: (transaction: Storage) => Promise<Outcome>,
  storage: Storage,
): Promise<Outcome | Stored | 'changed'> {
  const encryption = encryptionOf(storage)
  const key_hash = encryption.fingerprint(`${form}\n${key}`)
  const fingerprint = encryption.fingerprint(JSON.stringify(values))
  return storage.transaction().execute(async (transaction) => {
    const oldest = ago(REMEMBERED_HOURS * HOUR)
    await transaction.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
    const taken = await transaction
      .insertInto('idempotency_keys')
      .values({ key_hash, form, fingerprint, response: '', created_at: instant() })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows) {
      const outcome = await store(transaction)
      await transaction
        .updateTable('idempotency_keys')
        .set({ response: outcome.reference ?? '' })
        .where('key_hash', '=', key_hash)
        .execute()
      return outcome
    }
    const before = await transaction
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'response'])
      .where('key_hash', '=', key_hash)
      .executeTakeFirstOrThrow()
    if (before.fingerprint !== fingerprint) return 'changed'
    return { reference: before.response || undefined }
  })
}
