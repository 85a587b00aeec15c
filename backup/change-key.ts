import { sql } from 'kysely'
import type { DataKey } from '../config/data-key.ts'
import { secretContext } from '../domain/mail-list/former.server.ts'
import { noteContext, prayerContext, wordContext } from '../domain/prayer/encryption.server.ts'
import { twoFactorContext } from '../domain/staff/two-factor.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { Encryption, recordKey } from '../storage/encryption.ts'

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
 * Encrypts every text of the former key with a new one. Without the former key, they stay
 * unreadable.
 */
export async function changeKey(
  former: DataKey | undefined,
  next: DataKey,
  transaction: Storage,
): Promise<void> {
  await recordKey(next, transaction)
  if (!former) return
  const [from, to] = [new Encryption(former), new Encryption(next)]
  for (const { table, column, reference, context } of encrypted) {
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        select id, ${sql.ref(reference)} as reference, created_at, ${sql.ref(column)} as text
        from ${sql.table(table)} where ${sql.ref(column)} is not null and id > ${after}
        order by id limit ${BATCH_SIZE}`.execute(transaction)
      for (const row of rows) {
        const text = from.decrypt(row.text, context(row))
        if (text === undefined) continue
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${to.encrypt(text, context(row))}
          where id = ${row.id}`.execute(transaction)
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
}
