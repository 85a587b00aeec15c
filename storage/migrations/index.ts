import type { Migration } from 'kysely/migration'
import { first } from './0001-first.ts'
import { records } from './0002-records.ts'
import { accounts } from './0003-accounts.ts'
import { newsletter } from './0004-newsletter.ts'
import { mail } from './0005-mail.ts'
import { search } from './0006-search.ts'
import { prayed } from './0007-prayed.ts'
import { keys } from './0008-keys.ts'
import { consent } from './0009-consent.ts'

/**
 * Every migration by name, run in the order of the names. Listed in code because the program is
 * bundled and has no folder to read. One that has been released is never changed: add another.
 */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-records': records,
  '0003-accounts': accounts,
  '0004-newsletter': newsletter,
  '0005-mail': mail,
  '0006-search': search,
  '0007-prayed': prayed,
  '0008-keys': keys,
  '0009-consent': consent,
}
