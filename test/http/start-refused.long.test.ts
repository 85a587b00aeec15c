import { chmod, copyFile, mkdir, open, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import { sqlitePlace } from '../support/databases.ts'
import { type Ended, root, runNode } from '../support/run-node.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { canMount } from '../support/small-disk.ts'

// When the site cannot start, it prints the reason in one line, not a stack trace.

async function dataFolder(): Promise<string> {
  const { dataDir } = await sqlitePlace()
  await (await openDatabase({ dataDir })).destroy()
  return dataDir
}

function start(dataDir: string, more: Record<string, string> = {}, through: string[] = []) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', ...more }
  return runNode(['build/server/index.js'], settings, through)
}

/** Expects exit code 1 and one line of output. */
function expectOneLine({ code, said }: Ended, words: RegExp): void {
  expect(said).toMatch(words)
  expect([code, said.split('\n')]).toEqual([1, [said]])
}

// Root can write to read-only files, but not to a read-only mount.
const asRoot = process.getuid?.() === 0
test.skipIf(asRoot && !canMount())('a read-only database', async () => {
  const dataDir = await dataFolder()
  const mount = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"'
  const through = asRoot ? ['unshare', '-rm', 'sh', '-c', `${mount} && exec "$@"`, 'sh'] : []
  if (!asRoot) {
    await chmod(join(dataDir, 'lampstand.sqlite'), 0o444)
    await chmod(dataDir, 0o555)
    onTestFinished(() => chmod(dataDir, 0o755))
  }
  expectOneLine(await start(dataDir, {}, through), /cannot be written to by this user/)
})

test('a damaged database', async () => {
  const dataDir = await dataFolder()
  const path = join(dataDir, 'lampstand.sqlite')
  const file = await open(path, 'r+')
  await file.write('this is no database any more', 0)
  await file.close()
  expectOneLine(await start(dataDir), /is damaged\. Keep a copy/)
})

test('a database locked by another program', async () => {
  const dataDir = await dataFolder()
  const other = new DatabaseSync(join(dataDir, 'lampstand.sqlite'))
  other.exec('begin immediate')
  onTestFinished(() => other.close())
  expectOneLine(await start(dataDir), /is in use by another program/)
})

// Two people start the program: the second process would run every job and mail again.
test('a folder with which the site runs already', async () => {
  const dataDir = await dataFolder()
  const site = await startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  onTestFinished(site.stop)
  const words = `The site is running already with the folder ${dataDir}.`
  expect((await start(dataDir)).said).toContain(words)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
})

test('a file as the data folder', async () => {
  const dataDir = await dataFolder()
  await writeFile(join(dataDir, 'file'), '')
  expectOneLine(await start(join(dataDir, 'file')), /cannot be written to|is no folder/)
})

test('a PostgreSQL that is not running, without printing the credentials', async () => {
  const dataDir = await dataFolder()
  const DATABASE_URL = 'postgres://asha:secret@127.0.0.1:1/church'
  const refused = await start(dataDir, { DATABASE_URL })
  expectOneLine(refused, /PostgreSQL does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\)/)
  expect(refused.said).not.toMatch(/asha|secret/)
})

test('an unforeseen error, whose stack is shown at debug', async () => {
  const dataDir = await dataFolder()
  const database = new DatabaseSync(join(dataDir, 'lampstand.sqlite'))
  database.exec('drop table documents')
  database.close()
  const refused = await start(dataDir)
  expectOneLine(refused, / FATAL The site cannot start: .*LOG_LEVEL=debug/)
  expect(refused.said).not.toContain(' at ')
  expect((await start(dataDir, { LOG_LEVEL: 'debug' })).said).toMatch(/ DEBUG what failed: .* at /)
})

/** `bin/bootstrap.mjs`, which npm runs before other commands. */
function prepare(word: string, more: Record<string, string> = {}, folder = root) {
  return runNode([join(folder, 'bin/bootstrap.mjs'), word], more)
}

test('a port that is taken, before anything is built', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  expectOneLine(await prepare('port', { PORT }), /^Port \d+ is taken/)
})

test('tests of a build that is older than a file', async () => {
  const { dataDir: folder } = await sqlitePlace()
  for (const name of ['bin', 'build']) await mkdir(join(folder, name))
  await copyFile(join(root, 'bin/bootstrap.mjs'), join(folder, 'bin/bootstrap.mjs'))
  await prepare('built', {}, folder)
  expect(await prepare('is-built', {}, folder)).toMatchObject({ code: undefined, said: '' })
  await writeFile(join(folder, 'settings.ts'), '')
  expectOneLine(await prepare('is-built', {}, folder), /older than settings\.ts: npm run build$/)
})
