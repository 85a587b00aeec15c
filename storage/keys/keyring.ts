import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { derive, type Key } from './key.ts'

/**
 * Whether what is encrypted can be read: with `missing` the key that was there is gone, with
 * `wrong` there is another one in its place.
 */
export type KeyState = 'ready' | 'missing' | 'wrong'
/** A key that was used before, as the database knows it: enough to lock with, not to open. */
export type KnownKey = { name: string; public_key: string }

const NONCE = 12
const TAG = 16
const PUBLIC = 32
// `enc1` was locked with the key itself, `seal1` by who had only its public half.
const form = /^(enc1|seal1)\.([0-9a-f]{12})\.([\w-]+)$/

/**
 * The keys that the texts in a database are encrypted with (docs/decisions/0024). Without the right
 * key texts can still be locked, so that nothing is refused and nothing is kept in plain.
 */
export class Keyring {
  readonly state: KeyState
  /** What is locked now names this key. */
  readonly current: string
  readonly #keys: Map<string, Key>
  readonly #toSeal: KeyObject | undefined

  constructor(keys: Key[], state: 'ready')
  constructor(keys: Key[], state: 'missing' | 'wrong', known: KnownKey)
  constructor(keys: Key[], state: KeyState, known?: KnownKey) {
    this.state = state
    this.#keys = new Map(keys.map((key) => [key.id, key]))
    this.current = known?.name ?? keys[0]?.id ?? ''
    this.#toSeal = known && publicKey(Buffer.from(known.public_key, 'base64url'))
  }

  /** The names of the keys that are here, the current one among them. */
  get names(): string[] {
    return [...this.#keys.keys()]
  }

  /** `purpose` says what the text is: it can be opened as nothing else. */
  lock(text: string, purpose: string): string {
    if (this.#toSeal) return `seal1.${this.current}.${seal(text, purpose, this.#toSeal)}`
    const key = this.#keys.get(this.current)
    if (!key) throw new Error('there is no key to lock with')
    return `enc1.${key.id}.${encrypt(text, purpose, secretOf(key)).toString('base64url')}`
  }

  /** The text, as it is when it was never locked; undefined when its key is not here. */
  open(stored: string, purpose: string): string | undefined {
    const [, kind, name = '', body = ''] = form.exec(stored) ?? []
    if (!kind) return stored
    const key = this.#keys.get(name)
    if (!key) return undefined
    const bytes = Buffer.from(body, 'base64url')
    try {
      return kind === 'enc1' ? decrypt(bytes, purpose, secretOf(key)) : unseal(bytes, purpose, key)
    } catch {
      // Changed in the database, or locked as something else.
      return undefined
    }
  }
}

/** The name of the key that a stored text is locked with; null when it is in plain. */
export function keyNameOf(stored: string): string | null {
  return form.exec(stored)?.[2] ?? null
}

/** What the database keeps of a key: its name, and the half that only locks. */
export function known(key: Key): KnownKey {
  return { name: key.id, public_key: rawPublic(privateKey(key)).toString('base64url') }
}

const secrets = new WeakMap<Key, Buffer>()

function secretOf(key: Key): Buffer {
  const secret = secrets.get(key) ?? derive(key.bytes, 'texts')
  secrets.set(key, secret)
  return secret
}

function encrypt(text: string, purpose: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decrypt(bytes: Buffer, purpose: string, secret: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(bytes.length - TAG))
  const body = bytes.subarray(NONCE, bytes.length - TAG)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** A key for this text alone, which only the private half of the other key can find again. */
function seal(text: string, purpose: string, to: KeyObject): string {
  const once = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey: once.privateKey, publicKey: to })
  const own = rawPublic(once.publicKey)
  const secret = derive(Buffer.concat([shared, own]), 'seal')
  return Buffer.concat([own, encrypt(text, purpose, secret)]).toString('base64url')
}

function unseal(bytes: Buffer, purpose: string, key: Key): string {
  const own = bytes.subarray(0, PUBLIC)
  const shared = diffieHellman({ privateKey: privateKey(key), publicKey: publicKey(own) })
  return decrypt(bytes.subarray(PUBLIC), purpose, derive(Buffer.concat([shared, own]), 'seal'))
}

// RFC 8410: what stands before the 32 bytes of an X25519 key in its usual wrappings.
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicHead = Buffer.from('302a300506032b656e032100', 'hex')

function privateKey(key: Key): KeyObject {
  const der = Buffer.concat([privateHead, derive(key.bytes, 'seal')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

function publicKey(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })
}

function rawPublic(key: KeyObject): Buffer {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return half.export({ format: 'der', type: 'spki' }).subarray(publicHead.length)
}
