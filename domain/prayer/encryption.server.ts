import type { Storage } from '../../storage/database.server.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'

// The words of prayers are encrypted in the database (docs/decisions/0024).

const PURPOSE = 'prayer'
/** Stands for words whose key is not here; the pages of prayers say then what to do. */
export const LOCKED = '🔒'

export function encryptPrayer(message: string, storage: Storage): string {
  return keysOf(storage).lock(message, PURPOSE)
}

export function decryptPrayer(stored: string, storage: Storage): string {
  return keysOf(storage).open(stored, PURPOSE) ?? LOCKED
}

const AT_ONCE = 100

/**
 * Encrypts again the prayers whose key is an older one that is still here, a few at a time: each is
 * whole and readable before, after and if this is broken off.
 * Gives how many there were.
 */
export async function lockOldPrayers(
  storage: Storage,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const { state, names, current } = keysOf(storage)
  if (state !== 'ready') return 0
  if (names.length < 2) return 0
  let locked = 0
  for (let after = 0; goesOn(); ) {
    const rows = await nextOlder(current, after, storage)
    const last = rows.at(-1)
    if (!last) break
    locked += await lockAll(rows, storage)
    after = last.id
    await new Promise((resolve) => setImmediate(resolve))
  }
  return locked
}

type Row = { id: number; message: string }

function nextOlder(current: string, after: number, storage: Storage): Promise<Row[]> {
  return storage
    .selectFrom('prayers')
    .select(['id', 'message'])
    .where('message', 'not like', `enc1.${current}.%`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

async function lockAll(rows: Row[], storage: Storage): Promise<number> {
  return storage.transaction().execute(async (transaction) => {
    let locked = 0
    for (const { id, message } of rows) {
      const words = keysOf(storage).open(message, PURPOSE)
      if (words === undefined) continue
      const { numUpdatedRows } = await transaction
        .updateTable('prayers')
        .set({ message: encryptPrayer(words, transaction) })
        .where('id', '=', id)
        .where('message', '=', message)
        .executeTakeFirst()
      locked += Number(numUpdatedRows)
    }
    return locked
  })
}
