import type { Migration } from 'kysely/migration'
import { initial } from './0001-initial.ts'

/**
 * Every migration by name, run in the order of the names. Listed in code because the program is
 * bundled and has no folder to read. A released one is never changed: add another.
 */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
}
