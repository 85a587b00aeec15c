import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataKey, dataKeyOf, readDataKey } from '../config/data-key.ts'
import type { Storage } from './database.server.ts'
import { instant } from './instant.ts'
import { acquireLock } from './lock.ts'
import { codeOf, UnusableDatabaseError } from './storage-error.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE = 12
const TAG = 16
const form = /^v1\.([0-9a-f]{12})\.([\w-]+)$/

/** Encrypts texts in the database with the site's key. */
export class Encryption {
  readonly #key: DataKey

  constructor(key: DataKey) {
    this.#key = key
  }

  /** The prefix of texts encrypted with this key. */
  get prefix(): string {
    return `v1.${this.#key.name}.`
  }

  /**
   * `context` identifies the text (`prayers K7MP-4WQ9`): under another context it cannot be
   * decrypted.
   */
  encrypt(text: string, context: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(ALGORITHM, this.#key.bytes, nonce)
    cipher.setAAD(Buffer.from(context))
    const body = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return this.prefix + Buffer.concat(body).toString('base64url')
  }

  /** Returns undefined for a text of another key, one that was changed, or has another context. */
  decrypt(stored: string, context: string): string | undefined {
    const [, name, body = ''] = form.exec(stored) ?? []
    if (name !== this.#key.name) return undefined
    const bytes = Buffer.from(body, 'base64url')
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key.bytes, bytes.subarray(0, NONCE))
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG))
      const text = decipher.update(bytes.subarray(NONCE, -TAG))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /** A keyed hash: equal for equal texts, and not guessable without the key. */
  fingerprint(text: string): string {
    const secret = hkdfSync('sha256', this.#key.bytes, '', 'lampstand fingerprints', 32)
    return createHmac('sha256', Buffer.from(secret)).update(text).digest('hex')
  }
}

// A database and its transactions share one adapter object, unique to that database.
const encryptions = new WeakMap<object, Encryption>()

/** Returns the encryption of a database or a transaction on it. */
export function encryptionOf(storage: Storage): Encryption {
  const encryption = encryptions.get(storage.getExecutor().adapter)
  if (!encryption) throw new Error('this database was opened without its key')
  return encryption
}

export type KeyLocation = { dataDir: string; dataKey?: string | undefined }

/**
 * Loads the key of a database, from the settings or from the file `key` in the data folder.
 * Generates one only for a database that has never had one, after `requireNew`.
 * @throws UnusableDatabaseError when the key that the database uses is missing
 */
export async function findKey(
  db: Storage,
  location: KeyLocation,
  requireNew: () => Promise<void>,
): Promise<void> {
  const key = await db.transaction().execute(async (transaction) => {
    // Processes may start concurrently: the lock makes one generate the key, and the others read
    // it.
    await acquireLock('accounts', transaction)
    const used = await transaction.selectFrom('data_keys').select('name').executeTakeFirst()
    const place = location.dataKey ? 'DATA_KEY' : keyFile(location)
    const present = await readKeys(location).catch(() => {
      const is = 'in a file that this user may not read'
      throw unusableKey(used?.name ?? 'a new one', is, `Give to the site’s user: ${place}`)
    })
    if (!used) {
      await requireNew()
      const key = present[0] ?? (await makeKey(location))
      await recordKey(key, transaction)
      return key
    }
    const key = present.find(({ name }) => name === used.name)
    if (key) return key
    const is = present.length > 0 ? 'not the one that is there' : 'not there'
    throw unusableKey(used.name, is, `Put it into ${place}`)
  })
  if (!location.dataKey) await adoptNewKey(key, location)
  encryptions.set(db.getExecutor().adapter, new Encryption(key))
}

function unusableKey(key: string, is: string, act: string): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `The key that prayers are encrypted with (${key}) is ${is}. ${act}, then try again: docs/troubleshooting.md.`,
  )
}

/** Stores the name of the key that the texts of a database are encrypted with. */
export async function recordKey({ name }: DataKey, storage: Storage): Promise<void> {
  await storage.deleteFrom('data_keys').execute()
  await storage.insertInto('data_keys').values({ name, created_at: instant() }).execute()
}

/** The keys at hand: the setting, or those in the file, of which the database uses one. */
export async function readKeys(location: KeyLocation): Promise<DataKey[]> {
  const { dataKey } = location
  const files = dataKey ? [] : [keyFile(location), newKeyFile(location)]
  return keysIn(dataKey ? [dataKey] : await Promise.all(files.map(readIfPresent)))
}

/** The names of the keys in the data folder, also of the former one (`restore --new-key`). */
export async function keysInFolder(location: KeyLocation): Promise<string[]> {
  const files = [keyFile(location), `${keyFile(location)}.former`]
  return keysIn(await Promise.all(files.map(readIfPresent))).map(({ name }) => name)
}

function keysIn(texts: string[]): DataKey[] {
  return texts.flatMap((text) => text.split('\n').flatMap((line) => readDataKey(line.trim()) ?? []))
}

export function keyFile({ dataDir }: KeyLocation): string {
  return join(dataDir, 'key')
}

/** A key that the database does not use yet: it gets its name once the database does. */
function newKeyFile(location: KeyLocation): string {
  return `${keyFile(location)}.new`
}

async function readIfPresent(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
}

/** Creates a key, which is synced to disk before anything is encrypted with it. */
export async function makeKey(location: KeyLocation): Promise<DataKey> {
  const bytes = randomBytes(KEY_BYTES)
  await mkdir(location.dataDir, { recursive: true, mode: 0o700 })
  const line = `${bytes.toString('base64')}\n`
  await writeFile(newKeyFile(location), line, { mode: 0o600, flush: true })
  return dataKeyOf(bytes)
}

/** Gives a new key that the database uses now its name. Older backups need the former one. */
export async function adoptNewKey(key: DataKey, location: KeyLocation): Promise<void> {
  const path = keyFile(location)
  const known = await readIfPresent(path)
  const line = key.bytes.toString('base64')
  if (known.includes(line)) return
  if (known) await rename(path, `${path}.former`)
  await rename(newKeyFile(location), path).catch(async (error: unknown) => {
    // A process that started at the same time was faster.
    if (!(await readIfPresent(path)).includes(line)) throw error
  })
}
