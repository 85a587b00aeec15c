import { createCipheriv, createDecipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { isDiskError } from '../storage/storage-error.ts'
import { DamagedBackup, type Entries, type Entry, readEntry, type Start } from './entry.ts'

// File format: one header line of JSON, then the gzipped entries, one JSON line each. With a key,
// the gzip is encrypted with AES-256-GCM, with the tag at the end. Without a key, `tail -n +2 FILE
// | zcat` prints the entries.

const head = z.object({ 'lampstand-backup': z.literal(1), salt: z.base64().optional() })
const MAX_HEAD_BYTES = 200
const TAG = 16

type WriteOptions = { secret?: string | undefined; signal?: AbortSignal | undefined }

/**
 * Writes entries to a file with mode 0600. Replaces an existing file only after the new one is
 * complete and flushed to disk.
 */
export async function writeArchive(
  path: string,
  entries: Entries,
  { secret, signal }: WriteOptions = {},
): Promise<void> {
  // Concurrent writers use separate temporary files, also in two containers with the same process
  // id; the last rename wins.
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      toLines(entries),
      createGzip({ chunkSize: 256 * 1024 }),
      (zipped: AsyncIterable<Buffer>) => withHead(zipped, secret),
      createWriteStream(part, { mode: 0o600, flush: true }),
      { signal },
    )
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The first entry of a file. @throws DamagedBackup */
export async function readStart(path: string, secret: string | undefined): Promise<Start> {
  for await (const entry of readArchive(path, secret)) if ('madeAt' in entry) return entry
  throw new DamagedBackup('it has no beginning')
}

async function* toLines(entries: Entries): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}

async function* withHead(zipped: AsyncIterable<Buffer>, secret: string | undefined) {
  const salt = secret === undefined ? undefined : randomBytes(16).toString('base64')
  const line = Buffer.from(`${JSON.stringify({ 'lampstand-backup': 1, salt })}\n`)
  yield line
  if (secret === undefined || salt === undefined) {
    yield* zipped
    return
  }
  const cipher = createCipheriv('aes-256-gcm', ...deriveKey(secret, salt)).setAAD(line)
  for await (const chunk of zipped) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Derives a separate key for each file from its salt, so that a derived nonce is safe. */
function deriveKey(secret: string, salt: string): [key: Buffer, nonce: Buffer] {
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  const bytes = scryptSync(secret, Buffer.from(salt, 'base64'), 44, cost)
  return [bytes.subarray(0, 32), bytes.subarray(32)]
}

/**
 * Yields the entries of a file. Its integrity is verified only at the end: until then, the caller
 * must be able to undo everything.
 * @throws DamagedBackup
 */
export async function* readArchive(
  path: string,
  secret: string | undefined,
): AsyncGenerator<Entry> {
  const { line, salt, tag, size } = await readHead(path)
  if (salt !== undefined && secret === undefined) {
    throw new DamagedBackup('it is encrypted: set BACKUP_KEY to the key that it was made with')
  }
  if (salt === undefined && secret !== undefined) {
    throw new DamagedBackup(
      'it is not encrypted although BACKUP_KEY is set: unset it if you trust the file',
    )
  }
  const last = size - (salt === undefined ? 0 : TAG) - 1
  if (last < line.length) throw new DamagedBackup('it is cut off')
  const bytes = createReadStream(path, { start: line.length, end: last })
  const unzip = createGunzip({ chunkSize: 1024 * 1024 })
  const flowing =
    salt === undefined || secret === undefined
      ? pipeline(bytes, unzip)
      : pipeline(bytes, decipherFor(secret, salt).setAAD(line).setAuthTag(tag), unzip)
  // The reader of the lines gets the error; this only prevents an unhandled rejection.
  flowing.catch(() => undefined)
  try {
    for await (const text of linesOf(unzip)) yield readEntry(text)
    await flowing
  } catch (error) {
    if (error instanceof DamagedBackup || isDiskError(error)) throw error
    const words = 'it is cut off or was changed'
    const key = ', or BACKUP_KEY is not the key that it was made with'
    throw new DamagedBackup(salt === undefined ? words : words + key, { cause: error })
  } finally {
    bytes.destroy()
    unzip.destroy()
  }
}

function decipherFor(secret: string, salt: string) {
  return createDecipheriv('aes-256-gcm', ...deriveKey(secret, salt))
}

async function readHead(path: string) {
  await using file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_HEAD_BYTES) })
    const line = buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf('\n') + 1)
    const { salt } = head.parse(JSON.parse(line.toString()))
    const tag = Buffer.alloc(TAG)
    await file.read(tag, 0, TAG, Math.max(0, size - TAG))
    return { line, salt, tag, size }
  } catch (error) {
    throw new DamagedBackup('it is no backup of this program', { cause: error })
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new DamagedBackup('it is cut off')
}
