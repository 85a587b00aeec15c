import type { Storage } from './database.server.ts'
import { instant } from './instant.ts'
import { isSqlite } from './sqlite.ts'
import { MovedDatabaseError } from './storage-error.ts'

// The mark in a database whose data was moved to another: docs/decisions/0257.

/** `to` is the other database's address, without name and password. */
export async function markMoved(db: Storage, to: string): Promise<void> {
  await db.insertInto('moved').values({ id: 1, to_place: to, at: instant() }).execute()
}

export async function removeMovedMark(db: Storage): Promise<void> {
  await db.deleteFrom('moved').execute()
}

/** @throws MovedDatabaseError */
export async function requireNotMoved(db: Storage): Promise<void> {
  const mark = await db.selectFrom('moved').select(['to_place', 'at']).executeTakeFirst()
  if (!mark) return
  const wayBack = isSqlite(db) ? 'lampstand move-to sqlite' : 'lampstand move-to ITS-ADDRESS'
  throw new MovedDatabaseError({ to: mark.to_place, at: mark.at, wayBack })
}
