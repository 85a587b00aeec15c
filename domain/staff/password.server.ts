import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { ministry } from '../content/ministry.ts'

export const MIN_PASSWORD_LENGTH = 12

// OWASP's smallest recommended argon2id parameters: about 30 ms per hash on a small server.
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
/** Attempts from unknown devices that may wait for hashing; more are rejected. */
const MAX_QUEUE = 20
const BUSY_SECONDS = 5

const derive = promisify(argon2)

// Hashing shares Node's four worker threads with compression and file access: one for unknown and
// one for known devices leave two for serving pages (docs/decisions/0005).
const queues = { strangers: pLimit(1), known: pLimit(1) }

/** Thrown at a rate limit; `seconds` is the wait until the next attempt. */
export class TooManyTries extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('too many tries')
    this.seconds = seconds
  }
}

/** Throws TooManyTries while the queue for unknown devices is full. */
export function checkQueue(knownDevice: boolean): void {
  if (!knownDevice && queues.strangers.pendingCount >= MAX_QUEUE) {
    throw new TooManyTries(BUSY_SECONDS)
  }
}

/** Returns an argon2id hash in the PHC string format, which includes salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(salt, await queues.known(() => hash(password, salt, COST)))
}

function encode(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/
/** Of no password. */
const nobodys = encode(randomBytes(16), randomBytes(TAG_BYTES))

/**
 * Whether a password matches a stored hash. Without a hash (unknown name) it does the same work and
 * returns false, so that response times do not reveal which names exist.
 */
export async function passwordFits(
  password: string,
  stored: string | undefined,
  knownDevice = true,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    format.exec(stored ?? '') ?? format.exec(nobodys) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(tag, 'base64')
  const queue = knownDevice ? queues.known : queues.strangers
  const found = await queue(() => hash(password, Buffer.from(salt, 'base64'), cost))
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

/**
 * Whether a password is in the list of common ones or consists mainly of words about the ministry.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const near = guessableWords()
  const otherLetters = folded.replace(near, '').match(/\p{L}/gu) ?? []
  return common.has(folded) || (near.test(folded) && otherLetters.length < 4)
}

/** Words that an attacker who knows the ministry tries first, usually with a number appended. */
function guessableWords(): RegExp {
  const nameWords = ministry().name.en.toLowerCase().split(' ')
  return new RegExp(
    [...nameWords, 'ministry', 'church', 'jesus', 'christ', 'prayer', 'password', 'admin', 'staff']
      .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
      .filter(Boolean)
      .join('|'),
    'gu',
  )
}

const common = new Set(
  (dictionary['passwords-common'] ?? []).filter((word) => word.length >= MIN_PASSWORD_LENGTH),
)

function hash(
  password: string,
  nonce: Buffer,
  cost: Record<keyof typeof COST, number>,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return derive('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost })
}
