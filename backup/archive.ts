import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { syncFolder } from '../storage/sync-folder.ts'
import { DamagedBackup, type Entries, type Entry, readEntry } from './entry.ts'
import { locking, newLock, unlocking } from './lock.ts'

// The file: one line of JSON that says what it is, then gzip of the entries, a line each; where a
// key was set, in encrypted frames. Without a key `tail -n +2 FILE | zcat` shows it.

const head = z.object({
  'lampstand-backup': z.literal(1),
  lock: z.object({ salt: z.base64() }).optional(),
})
const HEAD_AT_MOST = 4096
/** So much is written at a time before it goes to the disk. Bytes. */
const UNWRITTEN_AT_MOST = 4 * 1024 * 1024

/**
 * Writes entries into a file that only its owner may read. It takes the place of an older file
 * when it is whole and on the disk, never before.
 */
export async function writeArchive(
  path: string,
  entries: Entries,
  secret: string | undefined,
): Promise<void> {
  // Two that write the same file each write their own, and the later one stays.
  const part = `${path}.${process.pid}.part`
  const lock = secret === undefined ? undefined : newLock()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(`${JSON.stringify({ 'lampstand-backup': 1, lock })}\n`)
      const lines = Readable.from(toLines(entries))
      const zip = createGzip({ level: 4, chunkSize: 256 * 1024 })
      await (secret !== undefined && lock
        ? pipeline(lines, zip, locking(secret, lock), into(file))
        : pipeline(lines, zip, into(file)))
    } finally {
      await file.close()
    }
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** A heap of what is not on the disk yet would keep the commits of the site waiting behind it. */
function into(file: FileHandle) {
  return async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    let unwritten = 0
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      unwritten += chunk.length
      if (unwritten < UNWRITTEN_AT_MOST) continue
      await file.datasync()
      unwritten = 0
    }
    await file.sync()
  }
}

/** The entries of a file. Throws a DamagedBackup as soon as something in it is not as it was written. */
export async function* readArchive(
  path: string,
  secret: string | undefined,
): AsyncGenerator<Entry> {
  const { lock, length } = await readHead(path)
  if (lock && secret === undefined) {
    throw new DamagedBackup('it is encrypted: set BACKUP_KEY to the key that it was made with')
  }
  const bytes = createReadStream(path, { start: length })
  const zip = createGunzip()
  const flowing = lock ? pipeline(bytes, unlocking(secret ?? '', lock), zip) : pipeline(bytes, zip)
  // Whoever reads the lines hears of a failure by this; here it must only not be dropped.
  flowing.catch(() => undefined)
  let ended = false
  try {
    for await (const line of linesOf(zip)) {
      const entry = readEntry(line)
      ended = entry.is === 'end'
      yield entry
    }
    await flowing
  } catch (error) {
    throw error instanceof DamagedBackup || isOurs(error)
      ? error
      : new DamagedBackup('it is damaged', { cause: error })
  } finally {
    zip.destroy()
    bytes.destroy()
  }
  if (!ended) throw new DamagedBackup('it is cut off')
}

async function readHead(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_AT_MOST), 0, HEAD_AT_MOST, 0)
    const length = buffer.subarray(0, bytesRead).indexOf('\n') + 1
    const read = head.parse(JSON.parse(buffer.toString('utf8', 0, length)))
    return { lock: read.lock, length }
  } catch (error) {
    throw new DamagedBackup('it is no backup of this program', { cause: error })
  } finally {
    await file.close()
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      begun.push(chunk.subarray(from, end))
      yield Buffer.concat(begun).toString()
      begun = []
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
  if (begun.some(({ length }) => length > 0)) throw new DamagedBackup('it is cut off')
}

async function* toLines(entries: Entries): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}

/** Failures of the disk are not the file's. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
