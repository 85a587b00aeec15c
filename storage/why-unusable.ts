import { join } from 'node:path'
import type { DatabasePlace } from './open.server.ts'
import { StorageError } from './storage-error.ts'

/** The site cannot start with this database; the message says in a sentence why and what to do. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** A failure of opening in words for the one who starts the site; what has none stays as it is. */
export function explained(error: unknown, place: DatabasePlace): unknown {
  const cause = error instanceof StorageError ? error.cause : error
  const words = place.databaseUrl
    ? ofPostgres(codeOf(cause), new URL(place.databaseUrl))
    : (ofSqlite(cause, join(place.dataDir, 'lampstand.sqlite')) ?? ofFolder(codeOf(cause), place))
  return words === undefined ? error : new UnusableDatabaseError(words, { cause: error })
}

/** By SQLite's primary result codes; the rest of the number says in which situation. */
function ofSqlite(error: unknown, file: string): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) {
    return undefined
  }
  switch (error.errcode & 0xff) {
    case 3:
    case 8:
    case 14:
      return `The database ${file} cannot be written to by this user. The folder and the files in it must belong to who starts the site, and their disk must not be read-only.`
    case 5:
      return `The database ${file} is held by another program. End that program (a restore, a tool for databases), then start the site again.`
    case 10:
    case 13:
      return `The disk of the database ${file} is full or broken (SQLite ${error.errcode}). Make room on it, then start the site again: docs/operating.md, section 14.`
    case 11:
    case 26:
      return `The database ${file} is damaged. Keep a copy of it, then restore the last backup: docs/operating.md, section 9.`
    default:
      return undefined
  }
}

function ofFolder(code: string, { dataDir }: DatabasePlace): string | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EEXIST':
    case 'ENOTDIR':
      return `The folder ${dataDir} cannot be written to by this user (${code}). It must belong to who starts the site, and its disk must not be read-only.`
    case 'ENOSPC':
      return `The disk of the folder ${dataDir} is full. Make room on it, then start the site again: docs/operating.md, section 14.`
    default:
      return undefined
  }
}

/** By the connection's codes and PostgreSQL's SQLSTATE. Neither name nor password is said. */
function ofPostgres(code: string, { host, pathname }: URL): string | undefined {
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
      return `PostgreSQL at ${host} refuses the name or the password in DATABASE_URL.`
    case '3D000':
      return `PostgreSQL at ${host} has no database ${pathname.slice(1)}: docs/operating.md, section 12.`
    case '25006':
      return `The database ${pathname.slice(1)} at ${host} is read-only. Let it be written to, then start the site again.`
    default:
      return undefined
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
