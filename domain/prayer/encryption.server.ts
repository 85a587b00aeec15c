import { SqliteAdapter, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { keyNameOf } from '../../storage/keys/keyring.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'

// The words of prayers are encrypted in the database (docs/decisions/0024).

const PURPOSE = 'prayer'
/** Stands for words whose key is not here; the pages of prayers say then what to do. */
export const LOCKED = '🔒'

/** The columns of a prayer's words. */
export function lockPrayer(message: string, storage: Storage) {
  const locked = keysOf(storage).lock(message, PURPOSE)
  return { message: locked, message_key: keyNameOf(locked) }
}

export function decryptPrayer(stored: string, storage: Storage): string {
  return keysOf(storage).open(stored, PURPOSE) ?? LOCKED
}

const AT_ONCE = 100

/**
 * Locks the prayers that came before there was a key, and those locked with an older key that is
 * still here, a few at a time: each is whole and readable before, after and if this is broken off.
 * Gives how many there were.
 */
export async function lockOldPrayers(
  storage: Storage,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const { state, names, current } = keysOf(storage)
  if (state !== 'ready') return 0
  let locked = 0
  for (const key of [null, ...names.filter((name) => name !== current)]) {
    for (let after = 0; goesOn(); ) {
      const rows = await nextLockedWith(key, after, storage)
      const last = rows.at(-1)
      if (!last) break
      locked += await lockAll(rows, storage)
      after = last.id
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  if (locked > 0) await forgetPlain(storage)
  return locked
}

type Row = { id: number; message: string; message_key: string | null }

function nextLockedWith(key: string | null, after: number, storage: Storage): Promise<Row[]> {
  return storage
    .selectFrom('prayers')
    .select(['id', 'message', 'message_key'])
    .where('message_key', key === null ? 'is' : '=', key)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

async function lockAll(rows: Row[], storage: Storage): Promise<number> {
  return storage.transaction().execute(async (transaction) => {
    // What stood there in plain is to be overwritten, not only let go of.
    await onSqlite(transaction, 'pragma secure_delete = on')
    let locked = 0
    for (const { id, message, message_key } of rows) {
      // What was in plain is so whatever it looks like.
      const words = message_key === null ? message : keysOf(storage).open(message, PURPOSE)
      if (words === undefined) continue
      const { numUpdatedRows } = await transaction
        .updateTable('prayers')
        .set(lockPrayer(words, transaction))
        .where('id', '=', id)
        .where('message', '=', message)
        .executeTakeFirst()
      locked += Number(numUpdatedRows)
    }
    await onSqlite(transaction, 'pragma secure_delete = off')
    return locked
  })
}

/** Takes the plain words out of SQLite's log as well; PostgreSQL does so by itself in time. */
async function forgetPlain(storage: Storage): Promise<void> {
  await onSqlite(storage, 'pragma wal_checkpoint(truncate)')
}

async function onSqlite(storage: Storage, statement: string): Promise<void> {
  if (storage.getExecutor().adapter instanceof SqliteAdapter)
    await sql.raw(statement).execute(storage)
}
