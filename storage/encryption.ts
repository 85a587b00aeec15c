import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type DataKey, dataKeyOf, readDataKey } from '../config/data-key.ts'
import { instant } from './instant.ts'
import type { Schema } from './schema.ts'
import { codeOf, DataKeyError } from './storage-error.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE = 12
const TAG = 16
const form = /^v1\.([0-9a-f]{12})\.([\w-]+)$/

/** Encrypts texts in the database with the first of its keys; decrypts with any of them. */
class Encryption {
  readonly #keys: readonly [DataKey, ...DataKey[]]

  constructor(keys: readonly [DataKey, ...DataKey[]]) {
    this.#keys = keys
  }

  /** The prefix of texts encrypted with the newest key. */
  get prefix(): string {
    return `v1.${this.#keys[0].name}.`
  }

  get keyNames(): string[] {
    return this.#keys.map(({ name }) => name)
  }

  /**
   * `context` identifies the text (`prayers K7MP-4WQ9`): under another context it cannot be
   * decrypted.
   */
  encrypt(text: string, context: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(ALGORITHM, this.#keys[0].bytes, nonce)
    cipher.setAAD(Buffer.from(context))
    const body = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return this.prefix + Buffer.concat(body).toString('base64url')
  }

  /** Returns undefined when the key is missing, or the text was changed or has another context. */
  decrypt(stored: string, context: string): string | undefined {
    const [, name, body = ''] = form.exec(stored) ?? []
    const key = this.#keys.find((candidate) => candidate.name === name)
    if (!key) return undefined
    const bytes = Buffer.from(body, 'base64url')
    try {
      const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE))
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG))
      const text = decipher.update(bytes.subarray(NONCE, -TAG))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /** A keyed hash: equal for equal texts, and not guessable without the key. */
  fingerprint(text: string): string {
    return fingerprintWith(this.#keys[0], text)
  }

  /** The fingerprints with all keys, newest first, to recognize an older one. */
  fingerprints(text: string): string[] {
    return this.#keys.map((key) => fingerprintWith(key, text))
  }
}

function fingerprintWith({ bytes }: DataKey, text: string): string {
  const secret = hkdfSync('sha256', bytes, '', 'lampstand fingerprints', 32)
  return createHmac('sha256', Buffer.from(secret)).update(text).digest('hex')
}

// A database and its transactions share one adapter object, unique to that database.
const encryptions = new WeakMap<object, Encryption>()

/** Returns the encryption of a database or a transaction on it. */
export function encryptionOf(storage: Kysely<Schema>): Encryption {
  const encryption = encryptions.get(storage.getExecutor().adapter)
  if (!encryption) throw new Error('this database was opened without its keys')
  return encryption
}

type KeyLocation = { dataDir: string; dataKeys?: string[] | undefined }

/**
 * Loads the keys of a database, newest first, from the settings or from the file `key` in the data
 * folder. Generates a key only for a database that has never had one.
 * @throws DataKeyError when a key that the database uses is missing
 */
export async function findKeys(db: Kysely<Schema>, location: KeyLocation): Promise<void> {
  const keys = await db.transaction().execute(async (transaction) => {
    // Processes may start concurrently: the lock makes one generate the key, and the others read
    // it.
    await sql`update locks set name = name where name = 'accounts'`.execute(transaction)
    const used = await transaction.selectFrom('data_keys').select('name').orderBy('name').execute()
    const present = await readPresentKeys(location)
    const lost = used.filter(({ name }) => present.every((key) => key.name !== name))
    if (lost.length > 0) {
      throw new DataKeyError(
        present.length > 0 ? 'wrong' : 'missing',
        lost.map(({ name }) => name),
        location.dataKeys ? 'DATA_KEY' : join(location.dataDir, 'key'),
      )
    }
    const [first = await makeKey(location), ...olderKeys] = present
    await transaction
      .insertInto('data_keys')
      .values({ name: first.name, created_at: instant() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return [first, ...olderKeys] as const
  })
  encryptions.set(db.getExecutor().adapter, new Encryption(keys))
}

async function readPresentKeys(location: KeyLocation): Promise<DataKey[]> {
  return (await keyLines(location)).map(readDataKey).filter((key) => key !== undefined)
}

/** Returns the keys in base64, newest first. */
export async function keyLines({ dataDir, dataKeys }: KeyLocation): Promise<string[]> {
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

/** Creates a key, which is synced to disk before anything is encrypted with it. */
async function makeKey({ dataDir }: KeyLocation): Promise<DataKey> {
  const bytes = randomBytes(KEY_BYTES)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await open(join(dataDir, 'key'), 'wx', 0o600)
  try {
    await file.writeFile(`${bytes.toString('base64')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return dataKeyOf(bytes)
}
