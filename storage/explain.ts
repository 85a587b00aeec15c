import { type DatabaseLocation, sqliteFile } from './open.server.ts'
import { codeOf, StorageError, sqliteCode, UnusableDatabaseError } from './storage-error.ts'

/** Explains an error of the database or its disk to the operator; undefined for other errors. */
export function explain(error: unknown, location: DatabaseLocation): string | undefined {
  if (error instanceof UnusableDatabaseError) return error.message
  const cause = error instanceof StorageError ? error.cause : error
  const { dataDir, databaseUrl } = location
  return databaseUrl === undefined
    ? (explainSqlite(cause, sqliteFile(location)) ?? explainFolder(cause, dataDir))
    : (explainPostgres(codeOf(cause), new URL(databaseUrl)) ?? explainFolder(cause, dataDir))
}

// SQLite's result codes.
const [PERM, BUSY, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB] = [3, 5, 8, 10, 11, 13, 14, 26]

function explainSqlite(error: unknown, file: string): string | undefined {
  const has = (...codes: unknown[]) => codes.includes(sqliteCode(error))
  if (has(PERM, READONLY, CANTOPEN)) {
    return `The database ${file} cannot be written to by this user. The folder and the files in it must belong to the user who starts the site, and their disk must not be read-only.`
  }
  if (has(BUSY)) {
    return `The database ${file} is in use by another program. End that program (a restore, a tool for databases), then try again.`
  }
  if (has(IOERR, FULL)) {
    return `There is no room left on the disk of the database ${file}, or the disk is broken. Make room (docs/troubleshooting.md), then try again.`
  }
  return has(CORRUPT, NOTADB)
    ? `The database ${file} is damaged. Keep a copy of it, then restore the last backup: docs/operating.md.`
    : undefined
}

function explainFolder(error: unknown, folder: string): string | undefined {
  const code = codeOf(error)
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskFull(folder)
  return ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code)
    ? `The folder ${folder} cannot be written to by this user (${code}). It must belong to the user who starts the site, and its disk must not be read-only.`
    : undefined
}

/** The message for a full disk. */
export function diskFull(path: string): string {
  return `There is no room left on the disk of ${path}. Make room (docs/troubleshooting.md), then try again.`
}

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P03',
]

/** Explains a connection error code or SQLSTATE, without the user name and password. */
function explainPostgres(code: string, { host, pathname }: URL): string | undefined {
  const name = pathname.slice(1)
  if (unreachable.includes(code)) {
    return `PostgreSQL does not answer at ${host} (${code}). Start it, or correct DATABASE_URL.`
  }
  const words: Record<string, string> = {
    28000: `PostgreSQL at ${host} rejects the name or the password in DATABASE_URL.`,
    '28P01': `PostgreSQL at ${host} rejects the name or the password in DATABASE_URL.`,
    '3D000': `PostgreSQL at ${host} has no database ${name}: docs/operating.md.`,
    25006: `The database ${name} at ${host} is read-only. Make it writable, then try again.`,
    53100: `There is no room left on the disk of PostgreSQL at ${host}. Make room, then try again.`,
  }
  return words[code]
}
