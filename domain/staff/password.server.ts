import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Decisions, "Settings": a staff password has at least this many characters. */
export const PASSWORD_LEAST = 12

// OWASP's smallest recommended argon2id setting: fits a small server, about 30 ms a try.
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32

const derive = promisify(argon2)

/** A password's argon2id hash in the PHC text form, with its salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether a password fits a stored hash. Without a hash (no such name) it does the same work and
 * answers false, so that the time does not tell which names exist.
 */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const parts = hash?.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/)
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts ?? []
  const cost = parts
    ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    : COST
  const wanted = parts ? Buffer.from(tag, 'base64') : randomBytes(TAG_BYTES)
  const found = await tagOf(password, parts ? Buffer.from(salt, 'base64') : randomBytes(16), cost)
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

function tagOf(
  password: string,
  salt: Buffer,
  cost: Record<keyof typeof COST, number>,
): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    parallelism: cost.parallelism,
    tagLength: TAG_BYTES,
    memory: cost.memory,
    passes: cost.passes,
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
