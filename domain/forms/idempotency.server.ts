import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { ago, DAY, instant } from '../../storage/instant.ts'

/** `reference` is the number shown to the visitor, for forms that have one. */
type Stored = { reference?: string | undefined }

/**
 * Runs `store` and remembers the key with its values in one transaction. If the same was stored
 * within a day, returns the stored reference instead. The same key with other values is another
 * submission.
 */
export async function runIdempotent<Outcome extends Stored>(
  { form, key, values }: { form: string; key: string; values: unknown },
  store: (transaction: Storage) => Promise<Outcome>,
  storage: Storage,
): Promise<Outcome | Stored> {
  const key_hash = encryptionOf(storage).fingerprint(JSON.stringify([form, key, values]))
  return storage.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('idempotency_keys').where('created_at', '<', ago(DAY)).execute()
    const taken = await transaction
      .insertInto('idempotency_keys')
      .values({ key_hash, form, response: '', created_at: instant() })
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
      .select('response')
      .where('key_hash', '=', key_hash)
      .executeTakeFirstOrThrow()
    return { reference: before.response || undefined }
  })
}
