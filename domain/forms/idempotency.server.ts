import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { ago, HOUR, instant } from '../../storage/instant.ts'

/** A submission sent again within a day is stored once. */
const REMEMBERED_HOURS = 24

/** `reference` is what the visitor was given, when the form's records have one. */
type Stored = { reference?: string | undefined }

/**
 * Runs `store` unless a submission with the same key was stored within a day; then the reference
 * of that one is given again. Both are one transaction: either the words and the key are on the
 * disk, or neither is.
 *
 * Gives 'changed' when the key was used for other words: those were not stored.
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
    await forgetOldForms(transaction)
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

/** Also by itself, now and then: a form need not come. */
export async function forgetOldForms(storage: Storage): Promise<void> {
  const oldest = ago(REMEMBERED_HOURS * HOUR)
  await storage.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
}
