import { sql } from 'kysely'
import type { DataKey } from '../config/data-key.ts'
import { secretContext } from '../domain/mail-list/former.server.ts'
import { noteContext, prayerContext, wordContext } from '../domain/prayer/encryption.server.ts'
import { pageHash } from '../domain/prayer/prayer-page.server.ts'
import { twoFactorContext } from '../domain/staff/two-factor.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { Encryption, recordKey } from '../storage/encryption.ts'
import type { TableEntry } from './entry.ts'
import { readTable } from './read-site.ts'
import type { TableName } from './tables.ts'

type Row = TableEntry['rows'][number]

/** Every encrypted column, with what its texts are bound to. */
const encrypted: [table: TableName, column: string, contextOf: (row: Row) => string][] = [
  ['prayers', 'message', (row) => prayerContext(String(row['reference']))],
  [
    'record_notes',
    'body',
    (row) => noteContext({ record_id: Number(row['record_id']), ...made(row) }),
  ],
  [
    'prayer_words',
    'body',
    (row) => wordContext({ prayer_id: Number(row['prayer_id']), ...made(row) }),
  ],
  ['staff', 'two_factor_secret', (row) => twoFactorContext(Number(row['id']))],
  ['secrets', 'text', (row) => secretContext(String(row['name']))],
]

function made(row: Row) {
  return { created_at: String(row['created_at']) }
}

/**
 * Encrypts every text of the former key with a new one; without the former key, they stay
 * unreadable. Links to private pages of prayer requests follow from the key, so older ones end.
 */
export async function changeKey(
  former: DataKey | undefined,
  next: DataKey,
  transaction: Storage,
): Promise<void> {
  await recordKey(next, transaction)
  const to = new Encryption(next)
  for await (const { rows } of readTable('prayers', transaction)) {
    for (const { id, reference } of rows) {
      const page = transaction.updateTable('prayer_pages').where('prayer_id', '=', Number(id))
      await page.set({ token_hash: pageHash(String(reference), to) }).execute()
    }
  }
  if (!former) return
  const from = new Encryption(former)
  for (const [table, column, contextOf] of encrypted) {
    for await (const { rows } of readTable(table, transaction)) {
      for (const row of rows) {
        const text = from.decrypt(String(row[column]), contextOf(row))
        if (text === undefined) continue
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${to.encrypt(text, contextOf(row))}
          where id = ${row['id']}`.execute(transaction)
      }
    }
  }
}
