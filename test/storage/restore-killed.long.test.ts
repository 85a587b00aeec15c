import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { writeArchive } from '../../backup/archive.ts'
import { readSite } from '../../backup/read-site.ts'
import { restoreArchive } from '../../backup/restore.ts'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { databases, sqlitePlace } from '../support/databases.ts'
import { withDatabase } from '../support/records.ts'
import { addContacts } from './whole-site.ts'

// A backup contains no data key, so all databases here share one.
const dataKey = randomBytes(32).toString('base64')
const keyed = async (place: () => Promise<DatabaseLocation>) => ({ ...(await place()), dataKey })

// A restore is killed at various moments: the old data stays until the new data is complete.
describe.each(databases)('a restore on $name', ({ place }) => {
  test('killed midway leaves all of the old or all of the new data', async () => {
    const [where, { dataDir }] = [await keyed(place), await keyed(sqlitePlace)]
    const path = join(dataDir, 'site.backup')
    await writeNew(path)
    await addContacts(where, 'old', 3)
    const took = await restoreAndKill(where, path, 60_000)
    expect(await messages(where)).toEqual(['new 500'])
    await addContacts(where, 'old', 3)
    const mixed = await messages(where)
    for (const share of [0.6, 0.8, 0.95]) {
      await restoreAndKill(where, path, took * share)
      const now = await messages(where)
      expect([mixed, ['new 500']]).toContainEqual(now)
    }
    await restoreArchive(path, where, { overwrite: true })
    expect(await messages(where)).toEqual(['new 500'])
  })
})

/** Writes a backup of a database with 500 messages. */
async function writeNew(path: string): Promise<void> {
  const source = await keyed(sqlitePlace)
  await addContacts(source, 'new', 500)
  await writeArchive(path, readSite(source))
}

/** The distinct messages with their counts. */
async function messages(where: DatabaseLocation): Promise<string[]> {
  const rows = await withDatabase(where, (db) =>
    db
      .selectFrom('contacts')
      .select((row) => ['message', row.fn.countAll<number>().as('count')])
      .groupBy('message')
      .orderBy('message')
      .execute(),
  )
  return rows.map(({ message, count }) => `${message} ${count}`)
}

/** Runs `bin/restore.ts` and kills it after `within` ms; returns the time it ran, in ms. */
async function restoreAndKill(
  where: DatabaseLocation,
  path: string,
  within: number,
): Promise<number> {
  const began = performance.now()
  const program = spawn(process.execPath, ['bin/restore.ts', path, '--overwrite'], {
    env: { ...process.env, DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '' },
    stdio: 'ignore',
  })
  const ended = once(program, 'exit')
  await Promise.race([ended, wait(within).then(() => program.kill('SIGKILL'))])
  await ended
  return performance.now() - began
}
