import { sql } from 'kysely'
import type { DataKey } from '../config/data-key.ts'
import { secretContext } from '../domain/mail-list/former.server.ts'
import { noteContext, prayerContext, wordContext } from '../domain/prayer/encryption.server.ts'
import { twoFactorContext } from '../domain/staff/two-factor.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { Encryption, recordKey } from '../storage/encryption.ts'

type Row = { id: number } & Record<string, unknown>

/** Every encrypted column, with what its texts are bound to. */
const encrypted = [
  {
    table: 'prayers',
    column: 'message',
    context: (row: Row) => prayerContext(String(row['reference'])),
  },
  {
    table: 'record_notes',
    column: 'body',
    context: (row: Row) =>
      noteContext({ record_id: Number(row['record_id']), created_at: String(row['created_at']) }),
  },
  {
    table: 'prayer_words',
    column: 'body',
    context: (row: Row) =>
      wordContext({ prayer_id: Number(row['prayer_id']), created_at: String(row['created_at']) }),
  },
  {
    table: 'staff',
    column: 'two_factor_secret',
    context: (row: Row) => twoFactorContext(row.id),
  },
  {
    table: 'secrets',
    column: 'text',
    context: (row: Row) => secretContext(String(row['name'])),
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
  for (const { table, column, context } of encrypted) {
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where ${sql.ref(column)} is not null and id > ${after}
        order by id limit ${BATCH_SIZE}`.execute(transaction)
      for (const row of rows) {
        const text = from.decrypt(String(row[column]), context(row))
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
