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

function explainSqlite(error: unknown, file: string): string | undefined {
  switch (sqliteCode(error)) {
    case 3: // SQLITE_PERM
    case 8: // SQLITE_READONLY
    case 14: // SQLITE_CANTOPEN
      return `The database ${file} cannot be written to by this user. The folder and the files in it must belong to the user who starts the site, and their disk must not be read-only.`
    case 5: // SQLITE_BUSY
      return `The database ${file} is in use by another program. End that program (a restore, a tool for databases), then try again.`
    case 10: // SQLITE_IOERR
    case 13: // SQLITE_FULL
      return `There is no room left on the disk of the database ${file}, or the disk is broken. Make room (docs/troubleshooting.md), then try again.`
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
      return `The database ${file} is damaged. Keep a copy of it, then restore the last backup: docs/operating.md.`
    default:
      return undefined
  }
}

function explainFolder(error: unknown, folder: string): string | undefined {
  const code = codeOf(error)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EEXIST':
    case 'ENOTDIR':
      return `The folder ${folder} cannot be written to by this user (${code}). It must belong to the user who starts the site, and its disk must not be read-only.`
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder)
    default:
      return undefined
  }
}

/** The message for a full disk. */
export function diskFull(path: string): string {
  return `There is no room left on the disk of ${path}. Make room (docs/troubleshooting.md), then try again.`
}

/** Explains a connection error code or SQLSTATE, without the user name and password. */
function explainPostgres(code: string, { host, pathname }: URL): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case '57P03':
      return `PostgreSQL does not answer at ${host} (${code}). Start it, or correct DATABASE_URL.`
    case '28000':
    case '28P01':
      return `PostgreSQL at ${host} rejects the name or the password in DATABASE_URL.`
    case '3D000':
      return `PostgreSQL at ${host} has no database ${pathname.slice(1)}: docs/operating.md.`
    case '25006':
      return `The database ${pathname.slice(1)} at ${host} is read-only. Make it writable, then try again.`
    case '53100':
      return `There is no room left on the disk of PostgreSQL at ${host}. Make room, then try again.`
    default:
      return undefined
  }
}
