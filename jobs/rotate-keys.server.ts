import { sql } from 'kysely'
import { log } from '../config/log.server.ts'
import { noteContext, prayerContext, wordContext } from '../domain/prayer/encryption.server.ts'
import { twoFactorContext } from '../domain/staff/two-factor.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { encryptionOf } from '../storage/encryption.ts'
import { secretContext } from '../storage/secrets.ts'

type Row = { id: number; reference: string | number; created_at: string; text: string }

/**
 * Every encrypted column. `reference` is the column that, besides the id, is part of a row's
 * context.
 */
const encrypted = [
  {
    table: 'prayers',
    column: 'message',
    reference: 'reference',
    context: (row: Row) => prayerContext(String(row.reference)),
  },
  {
    table: 'record_notes',
    column: 'body',
    reference: 'record_id',
    context: (row: Row) =>
      noteContext({ record_id: Number(row.reference), created_at: row.created_at }),
  },
  {
    table: 'prayer_words',
    column: 'body',
    reference: 'prayer_id',
    context: (row: Row) =>
      wordContext({ prayer_id: Number(row.reference), created_at: row.created_at }),
  },
  {
    table: 'staff',
    column: 'two_factor_secret',
    reference: 'name',
    context: (row: Row) => twoFactorContext(row.id),
  },
  {
    table: 'secrets',
    column: 'text',
    reference: 'name',
    context: (row: Row) => secretContext(String(row.reference)),
  },
]
const BATCH_SIZE = 100

/**
 * Re-encrypts rows with the newest key, in batches. Once done, the older keys are no longer needed.
 */
export async function rotateKeys(storage: Storage, signal: AbortSignal): Promise<void> {
  const { keyNames, prefix } = encryptionOf(storage)
  if (keyNames.length < 2) return
  let count = 0
  for (const part of encrypted) {
    for (let after = 0; !signal.aborted; ) {
      const { rows } = await sql<Row>`
        select id, ${sql.ref(part.reference)} as reference, created_at,
          ${sql.ref(part.column)} as text
        from ${sql.table(part.table)}
        where ${sql.ref(part.column)} not like ${`${prefix}%`} and id > ${after}
        order by id limit ${BATCH_SIZE}`.execute(storage)
      const last = rows.at(-1)
      if (!last) break
      count += await encryptAgain(rows, part, storage)
      after = last.id
    }
  }
  if (signal.aborted) return
  await storage
    .deleteFrom('data_keys')
    .where('name', '!=', keyNames[0] ?? '')
    .execute()
  if (count > 0) log.info({ count }, 'texts were encrypted with the newest key')
}

function encryptAgain(
  rows: Row[],
  { table, column, context }: (typeof encrypted)[number],
  storage: Storage,
): Promise<number> {
  return storage.transaction().execute(async (transaction) => {
    let count = 0
    for (const row of rows) {
      const text = encryptionOf(storage).decrypt(row.text, context(row))
      if (text === undefined) continue
      // A row changed in the meantime already uses the newest key.
      const { numAffectedRows } = await sql`
        update ${sql.table(table)}
        set ${sql.ref(column)} = ${encryptionOf(storage).encrypt(text, context(row))}
        where id = ${row.id} and ${sql.ref(column)} = ${row.text}`.execute(transaction)
      count += Number(numAffectedRows ?? 0)
    }
    return count
  })
}
