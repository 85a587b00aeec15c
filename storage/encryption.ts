import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** 32 bytes, and the name under which what they encrypted is known; it tells nothing of the key. */
export type Key = { name: string; bytes: Buffer }

/** Reads 32 bytes in base64; undefined for anything else. */
export function readKey(text: string): Key | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32) return undefined
  return { name: hash('sha256', bytes).slice(0, 12), bytes }
}

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const form = /^v1\.([0-9a-f]{12})\.([\w-]+)$/

/** Encrypts texts of the database with the first of its keys, decrypts with all. */
export class Encryption {
  readonly #keys: readonly [Key, ...Key[]]

  constructor(keys: readonly [Key, ...Key[]]) {
    this.#keys = keys
  }

  /** How texts begin that the newest key has encrypted. */
  get prefix(): string {
    return `v1.${this.#keys[0].name}.`
  }

  get keyNames(): string[] {
    return this.#keys.map(({ name }) => name)
  }

  /** `context` says which text it is (`prayers K7MP-4WQ9`): elsewhere it cannot be decrypted. */
  encrypt(text: string, context: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(ALGORITHM, this.#keys[0].bytes, nonce)
    cipher.setAAD(Buffer.from(context))
    const body = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return this.prefix + Buffer.concat(body).toString('base64url')
  }

  /** Undefined when the key is not here, or the text was changed or belongs elsewhere. */
  decrypt(stored: string, context: string): string | undefined {
    const [, name, body = ''] = form.exec(stored) ?? []
    const key = this.#keys.find((each) => each.name === name)
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

  /** The same for the same text; whoever reads the database cannot try out what the text was. */
  fingerprint(text: string): string {
    const secret = hkdfSync('sha256', this.#keys[0].bytes, '', 'lampstand fingerprints', 32)
    return createHmac('sha256', Buffer.from(secret)).update(text).digest('hex')
  }
}
