import { byRecordKind, recordKindNames } from '../domain/people/record-kinds.ts'
import { eraseRecords } from '../domain/people/record-lock.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { connect, type DatabaseLocation, hasNoDatabase } from '../storage/open.server.ts'

// A backup brings back who was there when it was made. Who has left, was erased or lost their
// account since then stays so, as far as the database that a restore replaces can tell.

/** What the replaced database knows of the people of a backup. */
type Replaced = Awaited<ReturnType<typeof read>>

export type Departed = { readers: number; records: number; accounts: number }

/** Undefined when there is no database, or it cannot be read. */
export async function readReplaced(place: DatabaseLocation): Promise<Replaced | undefined> {
  if (hasNoDatabase(place)) return undefined
  try {
    await using db = await connect(place)
    return await read(db)
  } catch {
    return undefined
  }
}

async function read(db: Storage) {
  const records = byRecordKind(new Set<string>())
  for (const kind of recordKindNames) {
    const rows = await db.selectFrom(kind).select('reference').execute()
    records[kind] = new Set(rows.map(({ reference }) => reference))
  }
  const subscribers = db.selectFrom('subscribers').select(['email_key', 'status'])
  const accounts = db.selectFrom('staff').select('name_key').where('disabled_at', 'is', null)
  return {
    key: await keyOf(db),
    lastEvent: await lastEventOf(db),
    records,
    subscribers: await subscribers
      .select(['left_at', 'left_reason', 'left_note', 'left_by'])
      .execute(),
    former: await db.selectFrom('former_subscribers').selectAll().execute(),
    suppressed: await db.selectFrom('suppressed_addresses').selectAll().execute(),
    secrets: await db.selectFrom('secrets').select(['name', 'text', 'created_at']).execute(),
    accounts: (await accounts.execute()).map(({ name_key }) => name_key),
  }
}

/**
 * Takes out of a restored database who is no longer in the replaced one. Returns how many;
 * undefined when that one is not the later state of the same site.
 */
export async function keepDeparted(
  replaced: Replaced,
  restored: Storage,
): Promise<Departed | undefined> {
  const isSame = replaced.key === (await keyOf(restored))
  const isLater = replaced.lastEvent > 0 && replaced.lastEvent >= (await lastEventOf(restored))
  if (!isSame || !isLater) return undefined
  const secrets = await restored.selectFrom('secrets').select('text').execute()
  const known = new Set(secrets.map(({ text }) => text))
  for (const secret of replaced.secrets.filter(({ text }) => !known.has(text)))
    await restored.insertInto('secrets').values(secret).execute()
  const queries = [
    ...replaced.former.map((row) => restored.insertInto('former_subscribers').values(row)),
    ...replaced.suppressed.map((row) => restored.insertInto('suppressed_addresses').values(row)),
  ]
  for (const query of queries) await query.onConflict((row) => row.doNothing()).execute()
  return {
    readers: await takeOffReaders(replaced, restored),
    records: await eraseAgain(replaced, restored),
    accounts: await disableAccounts(replaced, restored),
  }
}

async function takeOffReaders({ subscribers }: Replaced, restored: Storage): Promise<number> {
  const now = new Map(subscribers.map(({ email_key, ...state }) => [email_key, state]))
  const rows = await restored
    .selectFrom('subscribers')
    .select(['id', 'email_key'])
    .where('status', '!=', 'left')
    .execute()
  let count = 0
  for (const { id, email_key } of rows) {
    const state = now.get(email_key)
    if (state && state.status !== 'left') continue
    if (state) await restored.updateTable('subscribers').set(state).where('id', '=', id).execute()
    else await restored.deleteFrom('subscribers').where('id', '=', id).execute()
    count += 1
  }
  return count
}

async function eraseAgain({ records }: Replaced, restored: Storage): Promise<number> {
  let count = 0
  for (const kind of recordKindNames) {
    const rows = await restored.selectFrom(kind).select(['id', 'reference']).execute()
    const erased = rows.filter(({ reference }) => !records[kind].has(reference))
    for (const { id } of erased) await eraseRecords(kind, [id], restored)
    count += erased.length
  }
  return count
}

async function disableAccounts({ accounts }: Replaced, restored: Storage): Promise<number> {
  const { numUpdatedRows } = await restored
    .updateTable('staff')
    .set({ disabled_at: instant() })
    .where('disabled_at', 'is', null)
    .$if(accounts.length > 0, (query) => query.where('name_key', 'not in', accounts))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function keyOf(db: Storage): Promise<string | undefined> {
  return (await db.selectFrom('data_keys').select('name').executeTakeFirst())?.name
}

async function lastEventOf(db: Storage): Promise<number> {
  const query = db.selectFrom('audit_events').select(({ fn }) => fn.max('id').as('last'))
  return (await query.executeTakeFirst())?.last ?? 0
}
