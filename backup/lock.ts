import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { readKey } from '../storage/keys/key.ts'
import { DamagedBackup } from './entry.ts'

// Encryption of a long stream, a frame at a time, so that nothing is believed before it is
// authenticated and nothing large is in memory: AES-256-GCM with a key of this file's own, the
// number of the frame as nonce, and whether it is the last one under the seal as well. A file that
// is cut off, put together anew or changed is found out at the frame.

const FRAME = 256 * 1024
const TAG = 16
const HEAD = 4
const scryptCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** What stands in the head of the file, to make the key again from what the owner knows. */
export type Lock = { salt: string }

export function newLock(): Lock {
  return { salt: randomBytes(32).toString('base64') }
}

/** Words are made a key slowly, 32 bytes are one already; and each file has its own. */
function keyOf(secret: string, { salt }: Lock): Buffer {
  const bytes = Buffer.from(salt, 'base64')
  const own = readKey(secret)?.bytes ?? scryptSync(secret, bytes, 32, scryptCost)
  return Buffer.from(hkdfSync('sha256', own, bytes, 'lampstand backup', 32))
}

/** A transform for `pipeline`: bytes in, frames out. */
export function locking(secret: string, lock: Lock) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const key = keyOf(secret, lock)
    let waiting: Buffer[] = []
    let size = 0
    let number = 0
    const frame = (plain: Buffer, last: boolean) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(number++))
      cipher.setAAD(Buffer.from([last ? 1 : 0]))
      const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      const head = Buffer.alloc(HEAD)
      head.writeUInt32BE(body.length + (last ? 2 ** 31 : 0))
      return Buffer.concat([head, body])
    }
    for await (const chunk of chunks) {
      waiting.push(chunk)
      size += chunk.length
      if (size < FRAME) continue
      yield frame(Buffer.concat(waiting), false)
      waiting = []
      size = 0
    }
    yield frame(Buffer.concat(waiting), true)
  }
}

/** The way back. Throws a DamagedBackup at the first frame that is not as it was written. */
export function unlocking(secret: string, lock: Lock) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const key = keyOf(secret, lock)
    let rest: Buffer = Buffer.alloc(0)
    let number = 0
    let ended = false
    for await (const chunk of chunks) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      while (rest.length >= HEAD) {
        if (ended) throw new DamagedBackup('something follows its end')
        const word = rest.readUInt32BE()
        const length = word & 0x7fffffff
        if (length < TAG || length > 16 * 1024 * 1024) throw new DamagedBackup(notOurs)
        if (rest.length < HEAD + length) break
        ended = word >= 2 ** 31
        yield open(rest.subarray(HEAD, HEAD + length), key, number++, ended)
        rest = rest.subarray(HEAD + length)
      }
    }
    if (!ended || rest.length > 0) throw new DamagedBackup('it is cut off')
  }
}

const notOurs = 'BACKUP_KEY is not the key that it was made with, or somebody has changed the file'

function open(frame: Buffer, key: Buffer, number: number, last: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(number))
  decipher.setAAD(Buffer.from([last ? 1 : 0]))
  decipher.setAuthTag(frame.subarray(frame.length - TAG))
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, frame.length - TAG)), decipher.final()])
  } catch (error) {
    throw new DamagedBackup(notOurs, { cause: error })
  }
}

function nonce(number: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(number), 4)
  return bytes
}
