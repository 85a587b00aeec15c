import { dirname } from 'node:path'
import type { DatabasePlace } from '../storage/open.server.ts'
import { NewerDatabaseError, StorageError } from '../storage/storage-error.ts'
import { explained, UnusableDatabaseError } from '../storage/why-unusable.ts'

/** What a command reads and writes, so that what fails on the way can be told with names. */
export type Undertaking = {
  /** The database that it opens. */
  place: DatabasePlace
  /** The disk that is written to, in words: `the disk of /mnt/backup`. */
  disk: string
  /** What is as it was whatever fails: one sentence. */
  unharmed: string
}

/** A failure of the disk or the database in words; undefined when it is neither. */
export function whyFailed(error: unknown, { place, disk, unharmed }: Undertaking) {
  if (error instanceof NewerDatabaseError) return `${error.message} ${unharmed}`
  const cause = error instanceof StorageError ? error.cause : error
  if (isFull(cause)) {
    return `There is no room left on ${disk}. ${unharmed} Make room (docs/operating.md, section 14), then try again.`
  }
  // A file has a path; what has none is the database.
  const words = ofFile(cause)
  if (words !== undefined) return `${words} ${unharmed}`
  const told = explained(error, place)
  if (told instanceof UnusableDatabaseError) return `${told.message} ${unharmed}`
  if (error instanceof StorageError) return `The database failed: ${error.cause}. ${unharmed}`
  return cause instanceof Error && 'code' in cause ? `${cause.message}. ${unharmed}` : undefined
}

/** By the system's codes, SQLite's and PostgreSQL's. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    // SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: not even what readers share has room.
    return (error.errcode & 0xff) === 13 || error.errcode === 4874
  }
  return 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))
}

function ofFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error)) {
    return undefined
  }
  // A backup that is being written has a name of its own until it is whole.
  const path = String(error.path).replace(/\.\d+\.part$/, '')
  switch (error.code) {
    case 'ENOENT':
      return `There is no file at ${path}.`
    case 'EISDIR':
      return `${path} is a folder: name a file in it.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be written: something in the way to it is a file and no folder.`
    case 'EROFS':
      return `${path} cannot be written: its disk is read-only.`
    case 'EACCES':
    case 'EPERM':
      return `${path} cannot be read or written by this user: it and its folder ${dirname(path)} must belong to whom the command is run as.`
    default:
      return undefined
  }
}
