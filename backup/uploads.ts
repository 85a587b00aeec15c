import { execFile } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { constants, createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { codeOf } from '../storage/storage-error.ts'
import { readArchive, writeArchive } from './archive.ts'
import { DamagedBackup } from './entry.ts'
import { listFiles, readPieces } from './read-site.ts'

// Pictures and recordings beside the nightly backups: each is copied once, since its name is made
// of its content. With BACKUP_KEY each is a small encrypted archive, named after the key as well.

/** The names of uploads, each with a hash of its content. Nothing else is served. */
const uploadName =
  /^(?:photo-[0-9a-f]{32}[0-9a-z-]*(?:\.master)?\.(?:avif|webp)|audio-[0-9a-f]{32}-\d+-\d+\.(?:mp3|m4a|opus))$/

/** The complete uploads of a folder, without links. */
export async function listUploads(dataDir: string): Promise<string[]> {
  return (await listFiles(dataDir, 'uploads')).filter((name) => uploadName.test(name))
}

type Copying = { from: string; to: string; secret?: string | undefined }

/** Copies uploads from one folder with `uploads` to another, those that are not there yet. */
export async function copyUploads(
  names: readonly string[],
  { from, to, secret }: Copying,
  signal?: AbortSignal,
): Promise<void> {
  const folder = join(to, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tag = tagOf(secret)
  const present = new Set(await readdir(folder))
  for (const name of names.filter((each) => !present.has(each + tag))) {
    signal?.throwIfAborted()
    const [path, copy] = [join(from, 'uploads', name), join(folder, name + tag)]
    if (secret === undefined) await copyWhole(path, copy).catch(ignoreMissing)
    else await writeArchive(copy, readPieces(`uploads/${name}`, path), { secret, signal })
  }
}

/** Deletes the copies that no backup needs any more. */
export async function deleteUnneeded(backupDir: string, needed: Set<string>): Promise<void> {
  const folder = join(backupDir, 'uploads')
  for (const file of await readdir(folder).catch(() => [])) {
    const name = file.replace(/\.(?:[\da-f]{8}|part)$/, '')
    if (!needed.has(name) && !isProgram(file)) await rm(join(folder, file))
  }
}

export type Beside = { uploads: string; secret?: string | undefined }

/** Brings back uploads from beside a backup. Returns the names of those that are not there whole. */
export async function bringUploads(
  names: readonly string[],
  { dataDir }: { dataDir: string },
  beside: Beside | undefined,
): Promise<string[]> {
  const folder = join(dataDir, 'uploads')
  const tag = tagOf(beside?.secret)
  const absent = names.filter((name) => !existsSync(join(folder, name)))
  if (absent.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  const missing: string[] = []
  for (const name of absent) {
    const copies = beside ? ['', tag].map((end) => join(beside.uploads, name + end)) : []
    const copy = copies.find((path) => existsSync(path))
    const to = join(folder, name)
    if (copy?.endsWith(name)) await copyWhole(copy, to)
    else if (!copy || !(await decrypt(copy, to, beside?.secret))) missing.push(name)
  }
  return missing
}

/** Returns false for a damaged copy: one picture must not keep the whole site from coming back. */
async function decrypt(from: string, to: string, secret: string | undefined): Promise<boolean> {
  const part = `${to}.part`
  await rm(part, { force: true })
  try {
    for await (const entry of readArchive(from, secret)) {
      if ('file' in entry)
        await appendFile(part, Buffer.from(entry.base64, 'base64'), { mode: 0o600, flush: true })
    }
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof DamagedBackup) return false
    throw error
  }
  await rename(part, to)
  return true
}

/** Follows no link: one in an export could publish any file of this machine. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  const file = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW)
  await pipeline(file.createReadStream(), createWriteStream(part, { mode: 0o600, flush: true }))
  await rename(part, to)
}

/** Tells the copies of different keys apart, and as slow to guess as the key itself. */
function tagOf(secret: string | undefined): string {
  if (secret === undefined) return ''
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  return `.${scryptSync(secret, 'lampstand uploads', 4, cost).toString('hex')}`
}

/** An upload may be deleted since the folder was read. */
function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** What bin/release packs. */
const parts = [
  ...['bin', 'build', 'content', 'docs', 'lib', 'licenses', 'media', 'node_modules'],
  ...['LICENSE', 'LICENSES.md', 'package.json'],
]

/** Whether a file among the uploads is the program. */
const isProgram = (name: string) => /^lampstand-\d.*\.tar\.gz(?:\.part)?$/.test(name)

/**
 * Packs the installed program, which is the working directory, beside the uploads of the backups,
 * once for each version: whoever sets up a new machine then needs nothing but the copy. A clone of
 * the repository is not packed.
 */
export async function copyProgram(backupDir: string, signal?: AbortSignal): Promise<void> {
  if (!existsSync('LICENSES.md')) return
  const folder = join(backupDir, 'uploads')
  const top = `lampstand-${manifest.version}-${process.platform}-${process.arch}`
  const name = `${top}.tar.gz`
  const there = await readdir(folder)
  if (there.includes(name)) return
  const [path, part] = [join(folder, name), join(folder, `${name}.part`)]
  // The fastest gzip, for small machines. S leaves the targets of symbolic links as they are.
  const options = ['--use-compress-program=gzip -1', `--transform=s,^,${top}/,S`]
  const present = parts.filter((each) => existsSync(each))
  const words = ['tar', '--create', '--file', part, ...options, ...present]
  await promisify(execFile)('nice', words, { signal })
  await rename(part, path)
  for (const older of there.filter(isProgram)) await rm(join(folder, older), { force: true })
}
