import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreArchive } from '../../backup/restore.ts'
import { backupBefore, describeRollback, upgradeDatabase } from '../../backup/upgrade.ts'
import { migrations } from '../../storage/migrations/index.ts'
import { connect, type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { UnusableDatabaseError } from '../../storage/storage-error.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { withDatabase } from '../support/records.ts'
import { runNode } from '../support/run-node.ts'
import { allRows, fillSite } from './whole-site.ts'

// A next version is this one with one more migration.

const next = '9999-next'
const statements = [
  'alter table contacts add column village text',
  'create table villages (name text primary key)',
]
const well = async () => undefined

describe.each(databases)('an upgrade on $name', ({ place }) => {
  test('makes a backup, then migrates; that backup is the way back', async () => {
    const where = await filledPlace(place)
    const before = await stateOf(where)
    const file = backupBefore(Object.keys(migrations), where)
    const undo = addMigration(statements)
    await expect(openDatabase(where)).rejects.toThrow(/an older version/)
    expect(await upgradeDatabase(where, well)).toEqual({ file, ran: [next] })
    expect((await stateOf(where)).tables).toContain('villages')
    expect(await upgradeDatabase(where, well)).toBeUndefined()

    undo()
    // The former version changes nothing in the database of a newer one.
    const after = await stateOf(where)
    expect(await upgradeDatabase(where, well)).toBeUndefined()
    await expect(openDatabase(where)).rejects.toThrow(/a newer version/)
    expect(await stateOf(where)).toEqual(after)
    expect(describeRollback(where)).toMatch(/type: npm run rollback --$/)
    expect(await rollBack(where)).toMatch(/^The site is back as it was before the upgrade/)
    expect(await stateOf(where)).toEqual(before)
    expect(await rollBack(where)).toMatch(/^The database already belongs to this version/)
    // What the next version added is gone, so that the upgrade can be tried again.
    addMigration(statements)
    expect(await upgradeDatabase(where, well)).toEqual({ file, ran: [next] })
  })

  test.each<[string, string[], () => Promise<void>, RegExp]>([
    ['a migration', [...statements, 'insert into nowhere values (1)'], well, /nowhere/],
    ['a table', ['drop table live_videos'], well, /live_videos/],
    ['trying it out', statements, () => Promise.reject(new Error('no Home')), /no Home/],
  ])('that fails at %s changes nothing', async (_, wrong, tryOut, words) => {
    const where = await filledPlace(place)
    const before = await stateOf(where)
    const undo = addMigration(wrong)
    const failed = upgradeDatabase(where, tryOut)
    await expect(failed).rejects.toThrow(UnusableDatabaseError)
    await expect(failed).rejects.toThrow(words)
    await expect(failed).rejects.toThrow('Nothing was changed: start the former version again')
    expect(await stateOf(where)).toEqual(before)
    undo()
    await openUntilFinished(where)
  })

  test('without room for its backup changes nothing', async () => {
    const where = await filledPlace(place)
    const before = await stateOf(where)
    await writeFile(join(where.dataDir, 'before-upgrade'), 'a file in the way')
    addMigration(statements)
    const failed = upgradeDatabase(where, well)
    await expect(failed).rejects.toThrow(/a file, not a folder\..* so nothing was changed/)
    expect(await stateOf(where)).toEqual(before)
  })

  test('by two processes at once happens once, after the backup', async () => {
    const where = await filledPlace(place)
    const before = await stateOf(where)
    const undo = addMigration(statements)
    await Promise.all([upgradeDatabase(where, well), upgradeDatabase(where, well)])
    undo()
    await restoreArchive(backupBefore(Object.keys(migrations), where), where, { overwrite: true })
    expect(await stateOf(where)).toEqual(before)
  })
})

async function filledPlace(place: () => Promise<DatabaseLocation>): Promise<DatabaseLocation> {
  const where = await place()
  await withDatabase(where, (db) => fillSite(db, where))
  return where
}

/** Adds the migration of a next version, until the test ends or the result is called. */
function addMigration(wanted: string[]): () => void {
  migrations[next] = {
    up: async (db) => {
      for (const statement of wanted) await sql.raw(statement).execute(db)
    },
  }
  const undo = () => void delete migrations[next]
  onTestFinished(undo)
  return undo
}

/** What the command says, in a process of its own: it knows of no next version. */
async function rollBack({ dataDir, databaseUrl = '' }: DatabaseLocation): Promise<string> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { failed, said } = await runNode(['bin/rollback.ts'], settings)
  expect(failed, said).toBe(false)
  return said
}

/** Every row, table and recorded migration. */
async function stateOf(where: DatabaseLocation) {
  const db = await connect(where)
  try {
    const tables = await db.introspection.getTables()
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return { rows: await allRows(db), tables: namesOf(tables), ran: namesOf(rows) }
  } finally {
    await db.destroy()
  }
}

function namesOf(list: readonly { name: string }[]): string[] {
  return list.map(({ name }) => name).sort()
}
