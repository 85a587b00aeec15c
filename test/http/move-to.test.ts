import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { holdMail, mailIsHeldAfterRestore } from '../../domain/outbox/after-restore.server.ts'
import { openDatabase } from '../../storage/open.server.ts'
import { allRows, fillSite } from '../storage/whole-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { addContact } from '../support/records.ts'
import { runNode } from '../support/run-node.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// A site moves to PostgreSQL and back. Nothing starts by mistake on the database left behind.

// The commands run one after the other.
const serverUrl = inject('postgresUrl')

const folder = await temporaryFolder()
const dataDir = join(folder, 'data')
const postgres =
  serverUrl === '' ? { url: '', drop: async () => undefined } : await createDatabase(serverUrl)
const [onFile, onServer] = [{ dataDir }, { dataDir, databaseUrl: postgres.url }]
const backup = join(folder, 'site.backup')

afterAll(() => postgres.drop())

async function run(words: string[], settings: Record<string, string> = {}): Promise<string> {
  return (await runNode(words, { DATA_DIR: dataDir, PORT: '0', ...settings })).said
}

async function messages(place: typeof onFile): Promise<string[]> {
  const db = await openDatabase(place)
  const rows = await db.selectFrom('contacts').select('message').execute()
  await db.destroy()
  return rows.map(({ message }) => message)
}

test.skipIf(serverUrl === '')('all rows move to PostgreSQL, with the site stopped', async () => {
  const move = () => run(['bin/move-to.ts', postgres.url])
  const before = await openDatabase(onFile)
  await fillSite(before, onFile)
  await holdMail('2026-11-21T09:30:00.000Z', before)
  const held = await mailIsHeldAfterRestore(before)
  const rows = await allRows(before)
  expect(await move()).toContain('stop the site')
  await before.destroy()
  expect(await run(['bin/backup.ts', backup])).toContain('The backup is at')
  expect(await move()).toContain('Set DATABASE_URL')
  const after = await openDatabase(onServer)
  expect(await allRows(after)).toEqual(rows)
  expect(held).toBeDefined()
  expect(await mailIsHeldAfterRestore(after)).toEqual(held)
  await addContact(after, { message: 'after the move' })
  await after.destroy()
})

test
  .skipIf(serverUrl === '')
  .each([
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

test.skipIf(serverUrl === '')('two processes use PostgreSQL', async () => {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SITE_URL: 'http://localhost' }
  const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)])
  await Promise.all(sites.map(({ stop }) => stop()))
})

test.skipIf(serverUrl === '')('a backup is restored into any other place', async () => {
  const elsewhere = { DATA_DIR: join(folder, 'trial') }
  expect(await run(['bin/restore.ts', backup], elsewhere)).toContain('The site is back')
})

test.skipIf(serverUrl === '')('back to the file with all rows', async () => {
  const back = () => run(['bin/move-to.ts', 'sqlite'], { DATABASE_URL: postgres.url })
  expect(await back()).toContain(`DATABASE_URL=postgres://${new URL(postgres.url).host}`)
  expect(await messages(onFile)).toContain('after the move')
  expect(await back()).toContain('There is already a database with data in it')
  expect(await run(['bin/move-to.ts', 'sqlite'])).toContain('already uses that database')
})
