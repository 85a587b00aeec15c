import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { holdMail, mailIsHeldAfterRestore } from '../../domain/outbox/after-restore.server.ts'
import { openDatabase } from '../../storage/open.server.ts'
import { allRows, fillSite } from '../storage/whole-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { addContact, withDatabase } from '../support/records.ts'
import { runNode } from '../support/run-node.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// A site moves to PostgreSQL and back. Nothing starts by mistake on the database left behind. The
// commands run one after the other.

const serverUrl = inject('postgresUrl')
const postgres = serverUrl === '' ? undefined : await createDatabase(serverUrl)
const databaseUrl = postgres?.url ?? ''
afterAll(() => postgres?.drop())

const folder = await temporaryFolder()
const dataDir = join(folder, 'data')
const backup = join(folder, 'site.backup')

async function run(words: string[], settings: Record<string, string> = {}): Promise<string> {
  return (await runNode(words, { DATA_DIR: dataDir, PORT: '0', ...settings })).said
}

describe.skipIf(!postgres)('with the site stopped', () => {
  test('all rows move to PostgreSQL', async () => {
    const move = () => run(['bin/move-to.ts', databaseUrl])
    const before = await openDatabase({ dataDir })
    await fillSite(before, { dataDir })
    await holdMail('2026-11-21T09:30:00.000Z', before)
    const held = await mailIsHeldAfterRestore(before)
    const rows = await allRows(before)
    expect(await move()).toContain('stop the site')
    await before.destroy()
    expect(await run(['bin/backup.ts', backup])).toContain('The backup is at')
    expect(await move()).toContain('Set DATABASE_URL')
    await withDatabase({ dataDir, databaseUrl }, async (after) => {
      expect(await allRows(after)).toEqual(rows)
      expect(held).toBeDefined()
      expect(await mailIsHeldAfterRestore(after)).toEqual(held)
      await addContact(after, { message: 'after the move' })
    })
  })

  test.each([
    [['build/server/index.js']],
    [['bin/staff.ts', 'list']],
    [['bin/export.ts', join(folder, 'export')]],
    [['bin/backup.ts', backup]],
    [['bin/pre-backup.ts']],
    [['bin/bounce.ts']],
    [['bin/check.ts']],
  ])('nothing takes the folder that was left for a new site: %s', async (words) => {
    // The lock of a process that ended may stay: the next one takes it over.
    const files = async () =>
      (await readdir(dataDir)).filter((name) => !name.startsWith('lampstand.lock'))
    const before = await files()
    expect(await run(words)).toMatch(/There is no database|The database is gone/)
    expect(await files()).toEqual(before)
    expect(before).toContain('lampstand.sqlite.moved')
  })

  test('a backup is restored into any other place', async () => {
    const elsewhere = { DATA_DIR: join(folder, 'trial') }
    expect(await run(['bin/restore.ts', backup], elsewhere)).toContain('The site is back')
  })

  test('all rows move back to the file', async () => {
    const back = () => run(['bin/move-to.ts', 'sqlite'], { DATABASE_URL: databaseUrl })
    expect(await back()).toContain(`DATABASE_URL=postgres://${new URL(databaseUrl).host}`)
    const messages = await withDatabase({ dataDir }, (db) =>
      db.selectFrom('contacts').select('message').execute(),
    )
    expect(messages).toContainEqual({ message: 'after the move' })
    expect(await back()).toContain('There is already a database with data in it')
    expect(await run(['bin/move-to.ts', 'sqlite'])).toContain('already uses that database')
  })
})
