import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  deleteOldBackups,
  lastDue,
  listNightly,
  nextNightlyPath,
  nightlyMoment,
} from './nightly.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'lampstand-nightly-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

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

test('keeps the newest backups and does not touch other files', async () => {
  const path = await folder()
  const names = ['01', '02', '03', '04'].map((day) => `lampstand-2026-11-${day}-0200.backup`)
  for (const name of [
    ...names,
    'mine.backup',
    `lampstand-2026-11-05-0200.backup.${randomUUID()}.part`,
  ]) {
    await writeFile(join(path, name), '')
  }
  const then = Date.parse('2026-11-06T00:00:00Z')
  await deleteOldBackups(path, 2, then)
  expect(await listNightly(path)).toEqual(names.slice(2))
  expect(await readdir(path)).toHaveLength(4)
  // Old enough that no process can still be writing it.
  await deleteOldBackups(path, 2, Date.now() + 90_000_000)
  expect((await readdir(path)).sort()).toEqual([...names.slice(2), 'mine.backup'])
})

test('parses the time from the file name', () => {
  expect(nightlyMoment('lampstand-2026-11-21-0200.backup').toInstant().toString()).toBe(
    '2026-11-20T20:30:00Z',
  )
})
