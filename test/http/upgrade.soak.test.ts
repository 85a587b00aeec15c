import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseStart } from '../../domain/content/start-content.server.ts'
import { setUp } from '../../domain/staff/set-up.server.ts'
import { connect, type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { databases } from '../support/databases.ts'
import { addContact, addRecord } from '../support/records.ts'
import { runNode } from '../support/run-node.ts'
import { startSiteProcess } from '../support/site-process.ts'

// An upgrade of a site with its own content, as its operator sees it: the built program is the
// former version, its next one has one more migration (test/support/next-version.ts).

vi.setConfig({ testTimeout: 120_000 })
// A URL, because a space in a path would end the option.
const nextVersion = new URL('../support/next-version.ts', import.meta.url).href

const well = ['alter table contacts add column village text', 'create table villages (name text)']
const failures: [string, string[], RegExp][] = [
  ['a migration that fails', [...well, 'insert into nowhere values (1)'], /nowhere/],
  ['a page that fails', ['alter table documents rename listed to gone'], /the page \/newsletter/],
  ['content that it cannot read', ["update document_versions set fields = '{}'"], /cannot read /],
]

describe.each(databases)('a site on $name', ({ place }) => {
  test('is upgraded, and goes back with the command that the former version names', async () => {
    const { settings, where } = await siteOfGraceChurch(place)
    await (await startFormer(settings)).stop()
    const before = await contents(where)

    const upgraded = await startSiteProcess({ ...settings, ...next(well) })
    onTestFinished(upgraded.stop)
    expect(upgraded.output()).toContain('the database was upgraded, after a backup')
    expect(await homeOf(upgraded)).toContain('Grace Church')
    expect(await contents(where)).toEqual(before)
    await upgraded.stop()

    const refused = await run(['build/server/index.js'], settings)
    expect(refused).toMatch(/^\S+ FATAL The database belongs to a newer version .* 9999-next/)
    const [, words = ''] = /type: lampstand (.+)$/.exec(refused.trim()) ?? []
    const command = ['build/commands/lampstand.js', ...words.split(' ')]
    expect(await run(command, settings)).toContain('The site is back')
    expect(await contents(where)).toEqual(before)
    expect(await homeOf(await startFormer(settings))).toContain('Grace Church')
  })

  test.each(failures)('stays as it was after %s', async (_, statements, words) => {
    const { settings, where } = await siteOfGraceChurch(place)
    await (await startFormer(settings)).stop()
    const before = await contents(where)
    const failed = await run(['build/server/index.js'], { ...settings, ...next(statements) })
    const [line = ''] = failed.trim().split('\n').slice(-1)
    expect(line).toMatch(
      /^\S+ FATAL The upgrade failed \(.*Nothing was changed: start the former version/,
    )
    expect(line).toMatch(words)
    expect(await contents(where)).toEqual(before)
    expect(await homeOf(await startFormer(settings))).toContain('Grace Church')
  })
})

async function siteOfGraceChurch(place: () => Promise<DatabaseLocation>) {
  const key = randomBytes(32).toString('base64')
  const where = { ...(await place()), dataKey: key }
  const storage = await openDatabase(where)
  const names = { 'name.en': 'Grace Church', 'name.te': 'కృప సంఘం' }
  const { documents } = parseStart(names, { empty: false })
  const account = { name: 'Ruth', email: '', password: 'a lamp on a stand 1975' }
  const from = { userAgent: '', language: 'en' } as const
  await setUp({ ...account, documents, empty: false }, from, storage)
  await addContact(storage, { message: 'We are forty families' })
  await addRecord.prayers(storage, { message: 'For rain' })
  await storage.destroy()
  const { dataDir, databaseUrl = '' } = where
  return { where, settings: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATA_KEY: key } }
}

async function startFormer(settings: Record<string, string>) {
  const site = await startSiteProcess(settings)
  onTestFinished(site.stop)
  return site
}

function next(statements: string[]): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${nextVersion}`,
    NEXT_MIGRATION: JSON.stringify(statements),
  }
}

/** What is written in documents and records, as a former version reads it. */
async function contents(where: DatabaseLocation) {
  const db = await connect(where)
  const [versions, contacts, prayers] = await Promise.all([
    db.selectFrom('document_versions').select(['id', 'fields']).orderBy('id').execute(),
    db.selectFrom('contacts').select(['id', 'message']).execute(),
    db.selectFrom('prayers').select(['id', 'message']).execute(),
  ]).finally(() => db.destroy())
  return { versions, contacts, prayers }
}

async function homeOf({ origin }: { origin: string }): Promise<string> {
  return (await fetch(origin)).text()
}

async function run(words: string[], settings: Record<string, string>): Promise<string> {
  return (await runNode(words, { PORT: '0', ...settings })).said
}
