import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { syncFolder } from '../sync-folder.ts'
import { type Key, readKey } from './key.ts'
import { Keyring, type KnownKey, known } from './keyring.ts'

// A database and its transactions share one adapter, which no other database has.
const rings = new WeakMap<object, Keyring>()

/** The keys of the texts in a database, whether given the whole or a transaction on it. */
export function keysOf(storage: Kysely<Schema>): Keyring {
  const ring = rings.get(storage.getExecutor().adapter)
  if (!ring) throw new Error('this database was opened without its keys')
  return ring
}

type Place = { dataDir: string; dataKeys?: string[] | undefined }

/**
 * Finds the keys of a database: those of the settings, or those in the file `key` beside the data.
 * A new database gets a new key; one that knows a key never does, lest it take the place of the
 * lost one.
 */
export async function findKeys(db: Kysely<Schema>, place: Place): Promise<void> {
  const ring = await db.transaction().execute(async (transaction) => {
    // Several processes may start at once: one makes the key, the others find it.
    await sql`update locks set name = name where name = 'accounts'`.execute(transaction)
    const used = await transaction
      .selectFrom('data_keys')
      .select(['name', 'public_key'])
      .orderBy('created_at')
      .orderBy('name')
      .execute()
    const present = await presentKeys(place)
    const keys = present.length > 0 || used.length > 0 ? present : [await makeKey(place)]
    const ring = ringOf(keys, used)
    const [first] = keys
    if (first && ring.state === 'ready') {
      await transaction
        .insertInto('data_keys')
        .values({ ...known(first), created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    }
    return ring
  })
  rings.set(db.getExecutor().adapter, ring)
}

function ringOf(keys: Key[], used: KnownKey[]): Keyring {
  const last = used.at(-1)
  if (!last) return new Keyring(keys, 'ready')
  if (keys.length === 0) return new Keyring([], 'missing', last)
  // A new key comes in with the one before beside it.
  const fits = keys.some(({ id }) => used.some(({ name }) => name === id))
  return fits ? new Keyring(keys, 'ready') : new Keyring(keys, 'wrong', last)
}

async function presentKeys({ dataDir, dataKeys }: Place): Promise<Key[]> {
  const lines = dataKeys ?? (await readLines(join(dataDir, 'key')))
  return lines.map(readKey).filter((key) => key !== undefined)
}

async function readLines(path: string): Promise<string[]> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return content.split('\n').map((line) => line.trim())
}

/** On the disk before anything is locked with it. */
async function makeKey({ dataDir }: Place): Promise<Key> {
  const text = randomBytes(32).toString('base64')
  const key = readKey(text)
  if (!key) throw new Error('a new key could not be read')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await open(join(dataDir, 'key'), 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(dataDir)
  return key
}
