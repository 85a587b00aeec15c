import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Encryption, type Key, readKey } from './encryption.ts'
import { instant } from './instant.ts'
import type { Schema } from './schema.ts'
import { codeOf, DataKeyError } from './storage-error.ts'

// A database and its transactions share one adapter, which no other database has.
const encryptions = new WeakMap<object, Encryption>()

/** The encryption of a database, whether given the whole or a transaction on it. */
export function encryptionOf(storage: Kysely<Schema>): Encryption {
  const encryption = encryptions.get(storage.getExecutor().adapter)
  if (!encryption) throw new Error('this database was opened without its keys')
  return encryption
}

type Place = { dataDir: string; dataKeys?: string[] | undefined }

/**
 * Finds the keys of a database: those of the settings, or those in the file `key` beside the data,
 * the newest first. Only a database that has never known a key gets a new one.
 *
 * @throws DataKeyError when a key that the database has used is not there
 */
export async function findKeys(db: Kysely<Schema>, place: Place): Promise<void> {
  const keys = await db.transaction().execute(async (transaction) => {
    // Several processes may start at once: one makes the key, the others find it.
    await sql`update locks set name = name where name = 'accounts'`.execute(transaction)
    const used = await transaction.selectFrom('data_keys').select('name').orderBy('name').execute()
    const present = await presentKeys(place)
    const lost = used.filter(({ name }) => present.every((key) => key.name !== name))
    if (lost.length > 0) {
      throw new DataKeyError(
        present.length > 0 ? 'wrong' : 'missing',
        lost.map(({ name }) => name),
        place.dataKeys ? 'DATA_KEY' : join(place.dataDir, 'key'),
      )
    }
    const [first = await makeKey(place), ...others] = present
    await transaction
      .insertInto('data_keys')
      .values({ name: first.name, created_at: instant() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return [first, ...others] as const
  })
  encryptions.set(db.getExecutor().adapter, new Encryption(keys))
}

async function presentKeys(place: Place): Promise<Key[]> {
  return (await keyLines(place)).map(readKey).filter((key) => key !== undefined)
}

/** The keys as they are written down, the newest first. */
export async function keyLines({ dataDir, dataKeys }: Place): Promise<string[]> {
  const lines = dataKeys ?? (await readLines(join(dataDir, 'key')))
  return lines.map((line) => line.trim()).filter(Boolean)
}

async function readLines(path: string): Promise<string[]> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return content.split('\n')
}

/** On the disk before anything is encrypted with it. */
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
  return key
}
