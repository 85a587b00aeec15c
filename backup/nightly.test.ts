import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { writeArchive } from './archive.ts'
import type { Entry } from './entry.ts'
import {
  deleteOldBackups,
  deleteOldest,
  lastDue,
  listNightly,
  nextNightlyPath,
  nightlyMoment,
} from './nightly.ts'

const folder = () => temporaryFolder(onTestFinished)

test('a backup made in the minute in which it was due is not out of date', () => {
  // Clocks count in billionths of a second.
  const due = lastDue(Temporal.Instant.from('2026-11-21T06:00:00.123456789Z'))
  expect(due.equals(nightlyMoment('lampstand-2026-11-21-0200.backup'))).toBe(true)
})

// 02:00 in India is 20:30 of the day before in UTC.
test.each([
  ['none yet', undefined, '2026-11-21T12:00:00Z', 'lampstand-2026-11-21-1730.backup'],
  ['of this night', 'lampstand-2026-11-21-0200.backup', '2026-11-21T12:00:00Z', undefined],
  [
    'a minute before the hour',
    'lampstand-2026-11-21-0200.backup',
    '2026-11-21T20:29:00Z',
    undefined,
  ],
  [
    'at the hour',
    'lampstand-2026-11-21-0200.backup',
    '2026-11-21T20:30:00Z',
    'lampstand-2026-11-22-0200.backup',
  ],
  [
    'one from the future, made by a clock that was wrong',
    'lampstand-2027-11-20-0200.backup',
    '2026-11-21T12:00:00Z',
    'lampstand-2026-11-21-1730.backup',
  ],
  [
    'the site slept over the hour',
    'lampstand-2026-11-20-0201.backup',
    '2026-11-21T06:00:00Z',
    'lampstand-2026-11-21-1130.backup',
  ],
])('returns the file to write, or undefined: %s', async (_, present, now, wanted) => {
  const path = await folder()
  if (present) await writeFile(join(path, present), '')
  const found = await nextNightlyPath(path, Temporal.Instant.from(now))
  expect(found).toBe(wanted && join(path, wanted))
})

test('a folder that was there before is not made anew', async () => {
  const path = join(await folder(), 'unmounted')
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  await expect(nextNightlyPath(path, now, path)).rejects.toThrow('is its disk mounted?')
  expect(existsSync(path)).toBe(false)
  expect(await nextNightlyPath(path, now, '/another')).toContain(path)
})

const secret = undefined
const named = (day: number) => `lampstand-2026-11-${String(day).padStart(2, '0')}-0200.backup`

/** A backup of the site with this key, with as many rows, that needs these uploads. */
async function makeBackup(path: string, key: string, rows: number, uploads: string[] = []) {
  const words = () => randomUUID() + randomUUID()
  async function* entries(): AsyncGenerator<Entry> {
    yield { madeAt: '2026-11-01T00:00:00.000Z', migrations: [], keys: [key], uploads }
    yield { table: 'contacts', rows: Array.from({ length: rows }, () => ({ name: words() })) }
  }
  await writeArchive(path, entries())
}

test('keeps the newest backups of this site, their uploads, and all other files', async () => {
  const path = await folder()
  await mkdir(join(path, 'uploads'))
  for (const day of [1, 2, 3, 4]) {
    // The first two were made before `restore --new-key`.
    const key = day < 3 ? 'former' : 'ours'
    await makeBackup(join(path, named(day)), key, 100, [`p${day}`, `p${day + 1}`])
    await writeFile(join(path, 'uploads', `p${day}`), '')
  }
  await writeFile(join(path, 'mine.backup'), '')
  await writeFile(join(path, `${named(3)}.${randomUUID()}.part`), '')
  const now = Temporal.Instant.from('2026-11-06T00:00:00Z')
  await deleteOldBackups(path, 2, { keys: ['ours', 'former'], secret, now })
  expect(await listNightly(path)).toEqual([named(3), named(4)])
  expect(await readdir(join(path, 'uploads'))).toEqual(['p3', 'p4'])
  expect(await readdir(path)).toHaveLength(5)
  // After another night no process can still be writing it.
  await makeBackup(join(path, named(5)), 'ours', 100)
  await deleteOldBackups(path, 2, { keys: ['ours', 'former'], secret, now })
  expect(await readdir(path)).toHaveLength(4)
})

test('those of another site, and larger ones, are never pushed out', async () => {
  const path = await folder()
  await mkdir(join(path, 'uploads'))
  await writeFile(join(path, 'uploads', 'theirs'), '')
  const now = Temporal.Instant.from('2026-11-30T00:00:00Z')
  await makeBackup(join(path, named(1)), 'theirs', 1000)
  for (const day of [2, 3, 4]) await makeBackup(join(path, named(day)), 'ours', 10)
  await deleteOldBackups(path, 1, { keys: ['ours'], secret, now })
  expect(await listNightly(path)).toEqual([named(1), named(4)])
  await makeBackup(join(path, named(5)), 'ours', 1000)
  for (const day of [6, 7]) await makeBackup(join(path, named(day)), 'ours', 10)
  await deleteOldBackups(path, 1, { keys: ['ours'], secret, now })
  expect(await listNightly(path)).toEqual([1, 4, 5, 6, 7].map(named))
  expect(await readdir(join(path, 'uploads'))).toEqual(['theirs'])
})

test('a full disk takes the oldest backup of this site, never the newest', async () => {
  const path = await folder()
  for (const day of [1, 2, 3])
    await makeBackup(join(path, named(day)), day < 2 ? 'theirs' : 'ours', 9)
  expect(await deleteOldest(path, { keys: ['ours'], secret })).toBe(true)
  expect(await deleteOldest(path, { keys: ['ours'], secret })).toBe(false)
  expect(await listNightly(path)).toEqual([named(1), named(3)])
})
