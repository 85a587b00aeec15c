import type { Migration } from 'kysely/migration'
import { initial } from './0001-initial.ts'

/**
 * Every migration by name, run in order of their names. Listed in code because the program is
 * bundled and has no folder to read. Never change a released migration: add another.
 */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
}
