import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeArchive } from '../../backup/archive.ts'
import type { Entries } from '../../backup/entry.ts'
import { readSite } from '../../backup/read-site.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { type Ended, runNode } from '../support/run-node.ts'
import { canMount } from '../support/small-disk.ts'
import { addContacts } from './whole-site.ts'

// A restore or backup that cannot work prints one line of plain text and overwrites nothing.

const KEY = 'a lamp on a stand'

test('rejects restoring an unusable file', async () => {
  const [{ dataDir }, source] = [await sqlitePlace(), await sqlitePlace()]
  const where = { dataDir: join(dataDir, 'site') }
  await addContacts(where, 'old')
  await addContacts(source, 'old')
  const path = (name: string) => join(dataDir, name)
  await writeArchive(path('whole'), readSite(source), { secret: KEY })
  await writeFile(path('cut'), (await readFile(path('whole'))).subarray(0, -9))
  await writeFile(path('letter'), 'Dear Sir or Madam')
  await writeArchive(path('newer'), newerEntries())
  const refusals: [string, string, RegExp][] = [
    ['cut', KEY, /it is cut off or was changed/],
    ['letter', KEY, /it is no backup of this program/],
    ['newer', '', /a newer version of this program made it, so bring the program up to date/],
    ['whole', 'another lamp here', /BACKUP_KEY is not the key that it was made with/],
    ['whole', '', /it is encrypted: set BACKUP_KEY/],
    ['site', KEY, /it is no backup of this program/],
    ['letter/file', KEY, /a part of this path is a file/],
    ['nothing', KEY, /There is no file at/],
  ]
  for (const [name, secret, words] of refusals) {
    const settings = { DATA_DIR: where.dataDir, BACKUP_KEY: secret }
    const refused = await run(['bin/restore.ts', path(name), '--overwrite'], settings)
    expectSaid(refused, words, 'Nothing was changed: everything is as it was before.')
  }
  expect((await readdir(where.dataDir)).filter((name) => !/-(shm|wal)$/.test(name))).toEqual([
    'key',
    'lampstand.sqlite',
  ])
  const db = await openUntilFinished(where)
  expect(await db.selectFrom('contacts').select('message').execute()).toEqual([{ message: 'old' }])
})

test.skipIf(!canMount())('rejects a backup to a full or read-only disk', async () => {
  const [{ dataDir }, source] = [await sqlitePlace(), await sqlitePlace()]
  await addContacts(source, 'old')
  const disk = join(dataDir, 'disk')
  await mkdir(disk)
  for (const [fault, words] of [
    ['head -c 9m /dev/zero > "$DISK/filler"', /^There is no room left on the disk of .*\/disk\. /],
    [
      'mount -o remount,ro "$DISK"',
      /^\S*\/site\.backup cannot be written: its disk is read-only\. /,
    ],
  ] as const) {
    const script = `mount -t tmpfs -o size=64k tmpfs "$DISK" && echo old > "$DISK/site.backup"
      ${fault} 2>&1; "$@"; code=$?; ls "$DISK" | grep -v filler; cat "$DISK/site.backup"; exit $code`
    const through = ['unshare', '-rm', 'sh', '-c', script, 'sh']
    const settings = { DATA_DIR: source.dataDir, BACKUP_KEY: KEY, DISK: disk }
    const refused = await run(['bin/backup.ts', join(disk, 'site.backup')], settings, through)
    expectSaid(refused, words, `what was at ${join(disk, 'site.backup')} before is still there.`)
    expect(refused.out).toMatch(/site\.backup\nold\n$/)
  }
})

test('staff without arguments shows its usage, also where there is no database yet', async () => {
  const { dataDir } = await sqlitePlace()
  const usage = await run(['bin/staff.ts'], { DATA_DIR: dataDir })
  expect([usage.code, usage.err]).toEqual([1, expect.stringMatching(/^npm run staff -- add NAME/)])
  const refused = await run(['bin/staff.ts', 'remove', 'Ruth'], { DATA_DIR: dataDir })
  expectSaid(refused, /^There is no database at/, '')
  expect(await readdir(dataDir)).toEqual([])
})

function expectSaid({ code, err }: Ended, words: RegExp, nothingChanged: string): void {
  expect(err).toMatch(words)
  expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining(nothingChanged)]])
}

async function* newerEntries(): Entries {
  yield { madeAt: new Date().toISOString(), migrations: ['9999-later'], keys: [] }
}

function run(words: string[], settings: Record<string, string>, through: string[] = []) {
  return runNode(words, { DATABASE_URL: '', ...settings }, through)
}
