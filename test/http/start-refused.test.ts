import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import { mayMount } from '../support/small-disk.ts'

// A site that cannot start says why in one sentence, and not a stack.

vi.setConfig({ testTimeout: 60_000 })
const root = fileURLToPath(new URL('../..', import.meta.url))

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await (await openDatabase({ dataDir })).destroy()
  return dataDir
}

function start(
  dataDir: string,
  more: Record<string, string> = {},
  through: string[] = [],
): Promise<{ code: unknown; said: string }> {
  const [command = '', ...words] = [...through, process.execPath, 'build/server/index.js']
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', ...more }
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    execFile(command, words, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error?.code, said: (out + err).trim() }),
    )
  })
}

/** One sentence or two on one line. */
function expectSaid({ code, said }: { code: unknown; said: string }, words: RegExp): void {
  expect(said).toMatch(words)
  expect([code, said.split('\n')]).toEqual([1, [said]])
}

// Root may write to everything but to a disk that is read-only.
const asRoot = process.getuid?.() === 0
test.skipIf(asRoot && !mayMount())('a read-only database', async () => {
  const dataDir = await dataFolder()
  const mount = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"'
  const through = asRoot ? ['unshare', '-rm', 'sh', '-c', `${mount} && exec "$@"`, 'sh'] : []
  if (!asRoot) {
    await chmod(join(dataDir, 'lampstand.sqlite'), 0o444)
    await chmod(dataDir, 0o555)
    onTestFinished(() => chmod(dataDir, 0o755))
  }
  expectSaid(await start(dataDir, {}, through), /cannot be written to by this user/)
})

test('a damaged database, which is left as it is', async () => {
  const dataDir = await dataFolder()
  const path = join(dataDir, 'lampstand.sqlite')
  const file = await open(path, 'r+')
  await file.write('this is no database any more', 0)
  await file.close()
  expectSaid(await start(dataDir), /is damaged\. Keep a copy/)
})

test('a database that another program holds', async () => {
  const dataDir = await dataFolder()
  const other = new DatabaseSync(join(dataDir, 'lampstand.sqlite'))
  other.exec('begin immediate')
  onTestFinished(() => other.close())
  expectSaid(await start(dataDir), /is held by another program/)
})

test('a folder that is none', async () => {
  const dataDir = await dataFolder()
  await writeFile(join(dataDir, 'file'), '')
  expectSaid(await start(join(dataDir, 'file')), /cannot be written to|is no folder/)
})

test('a key of prayers that is missing, or another in its place', async () => {
  const dataDir = await dataFolder()
  await rm(join(dataDir, 'key'))
  expectSaid(await start(dataDir), /is not there\. Put it into \S+\/key, then try again/)
  const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
  expectSaid(await start(dataDir, { DATA_KEY }), /is not the one that is there/)
})

test('a PostgreSQL that is not there, without its password', async () => {
  const dataDir = await dataFolder()
  const refused = await start(dataDir, {
    DATABASE_URL: 'postgres://asha:secret@127.0.0.1:1/church',
  })
  expectSaid(refused, /PostgreSQL does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\)/)
  expect(refused.said).not.toMatch(/asha|secret/)
})
