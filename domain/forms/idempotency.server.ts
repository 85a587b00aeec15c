import { encryptionOf } from '../../storage/data-keys.ts'
import type { Storage } from '../../storage/database.server.ts'

/** A submission sent again within a day is stored once. */
const REMEMBERED_HOURS = 24

/** `reference` is what the visitor was given, when the form's records have one. */
export type Once = {
  kind: 'stored' | 'stored-before' | 'changed'
  reference?: string | undefined
}

/**
 * Runs `store` unless a submission with the same key was stored within a day; then the reference
 * of that one is given again. Both are one transaction: either the words and the key are on the
 * disk, or neither is.
 *
 * Gives 'changed' when the key was used for other words: those were not stored.
 */
export async function runIdempotent(
  submission: { form: string; key: string; values: unknown },
  store: (transaction: Storage) => Promise<string | undefined>,
  storage: Storage,
): Promise<Once> {
  const encryption = encryptionOf(storage)
  const key_hash = encryption.fingerprint(`${submission.form}\n${submission.key}`)
  const fingerprint = encryption.fingerprint(JSON.stringify(submission.values))
  return storage.transaction().execute(async (transaction) => {
    await forgetOldForms(transaction)
    const taken = await transaction
      .insertInto('idempotency_keys')
      .values({
        key_hash,
        form: submission.form,
        fingerprint,
        response: '',
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows) {
      const reference = await store(transaction)
      if (reference) await remember(key_hash, reference, transaction)
      return { kind: 'stored', reference }
    }
    const before = await transaction
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'response'])
      .where('key_hash', '=', key_hash)
      .executeTakeFirstOrThrow()
    if (before.fingerprint !== fingerprint) return { kind: 'changed' }
    return { kind: 'stored-before', reference: before.response || undefined }
  })
}

async function remember(key_hash: string, reference: string, storage: Storage): Promise<void> {
  await storage
    .updateTable('idempotency_keys')
    .set({ response: reference })
    .where('key_hash', '=', key_hash)
    .execute()
}

/** Also once a day by itself: a form need not come. */
export async function forgetOldForms(storage: Storage): Promise<void> {
  const oldest = new Date(Date.now() - REMEMBERED_HOURS * 3_600_000).toISOString()
  await storage.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
}
