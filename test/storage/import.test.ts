import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContentFile } from '../../backup/content-file.ts'
import { DamagedBackup } from '../../backup/entry.ts'
import { exportContent } from '../../backup/export-content.ts'
import { importContent } from '../../backup/import-content.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayOf } from '../../domain/calendar/day.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'

// What somebody else's export may not bring in.

const photo = `photo-${'a'.repeat(32)}`
const options = { overwrite: true, videoHosts: ['www.youtube.com'] }

async function exported() {
  const where = await sqlitePlace()
  const db = await openUntilFinished(where)
  const folder = join(where.dataDir, 'export')
  await mkdir(join(where.dataDir, 'uploads'))
  await writeFile(join(where.dataDir, 'uploads', `${photo}-720.webp`), 'picture')
  await writeFile(join(where.dataDir, 'uploads', `${photo}-720.webp.part`), 'with its place')
  await mkdir(folder)
  await exportContent(folder, where.dataDir, db)
  return { folder, db, dataDir: join(where.dataDir, 'other') }
}

test('links are not followed, and only names of uploads are taken', async () => {
  const { folder, db, dataDir } = await exported()
  expect(await readdir(join(folder, 'uploads'))).toEqual([`${photo}-720.webp`])
  const secret = join(folder, '..', 'key')
  await symlink(secret, join(folder, 'uploads', `${photo}-1080.webp`))
  await writeFile(join(folder, 'uploads', 'page.html'), '<script>')
  await importContent(folder, { dataDir, ...options }, db)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([`${photo}-720.webp`])
})

test.each([
  { live_url: 'javascript:alert(1)' },
  { live_url: 'https://evil.example/watch?v=abcdefghijk' },
  { name: 'a'.repeat(201) },
  { created_at: 'yesterday' },
  { another: 1 },
])('rows pass the check of the form: %j', async (wrong) => {
  const { folder, db, dataDir } = await exported()
  const row = {
    id: 1,
    live_url: 'https://www.youtube.com/watch?v=abcdefghijk',
    name: null,
    created_at: '2026-11-01T09:00:00.000Z',
    ended_at: null,
    started_by: null,
    confirmed_at: null,
  }
  const write = (rows: object[]) =>
    writeFile(join(folder, 'live_videos.json'), JSON.stringify(rows))
  await write([{ ...row, ...wrong }])
  await expect(importContent(folder, { dataDir, ...options }, db)).rejects.toThrow(DamagedBackup)
  await write([row])
  await importContent(folder, { dataDir, ...options }, db)
  expect(await db.selectFrom('live_videos').select('live_url').execute()).toHaveLength(1)
})

const stored = {
  ...{ position: 1, deleted: false },
  published: {
    fields: { 'words.en': 'No prayer', first: '2026-11-01', last: '2026-11-02' },
    ...{ translatedFrom: {}, restoredFrom: null, staffName: 'Ruth' },
    publishedAt: '2026-11-01T00:00:00.000Z',
  },
}
const asJson = JSON.stringify(stored, undefined, 2)

test.each([
  ['\ufeff---\r\n', asJson.replaceAll('\n', '\r\n'), '\r\n---\r\n<!-- content.en -->\r\nA\r\n\r\n'],
  ['\ufeff', asJson, ''],
])('a file is read as an editor saves it: %j', (...parts) => {
  const { published } = readContentFile('a.md', parts.join(''))
  expect(published?.fields).toMatchObject(stored.published.fields)
  expect(published?.fields['content.en']).toBe(parts[2] ? 'A' : undefined)
})

test.each([
  `---\n${asJson}\n---\n\nA\n`,
  asJson.replace('2026-11-01T00:00:00.000Z', 'yesterday'),
  asJson.replace('2026-11-01T00', '2026-13-01T00'),
])('a file that would lose a text or has no time is refused', (content) => {
  expect(() => readContentFile('a.md', content)).toThrow(DamagedBackup)
})

test.each([['a.txt'], ['A B.json'], ['a.json', 'a.md']])('no document is %s', async (...names) => {
  const { folder, db, dataDir } = await exported()
  for (const name of names) await writeFile(join(folder, 'notices', name), asJson)
  await expect(importContent(folder, { dataDir, ...options }, db)).rejects.toThrow(
    /name of its own/,
  )
})

test('a notice that has begun is not mailed again; one for later is', async () => {
  const { folder, db, dataDir } = await exported()
  const today = dayOf(new Date().toISOString())
  const first = { begun: today, later: addDays(today, 3) }
  for (const [key, day] of Object.entries(first)) {
    const fields = { 'words.en': 'No prayer', first: day, last: addDays(today, 9), mails: 'true' }
    const about = { translatedFrom: {}, restoredFrom: null, sample: false }
    const published = { fields, ...about, staffName: 'Ruth', publishedAt: '' }
    const document = { position: 1, deleted: false, published }
    await writeFile(join(folder, 'notices', `${key}.json`), JSON.stringify(document))
  }
  await importContent(folder, { dataDir, ...options }, db)
  const known = await db.selectFrom('deliveries').select(['kind', 'key', 'state']).execute()
  expect(known).toEqual([{ kind: 'notice', key: 'begun', state: 'cancelled' }])
})

test('a folder of no kind is refused, and a row that is there twice named by its file', async () => {
  const { folder, db, dataDir } = await exported()
  const importing = () => importContent(folder, { dataDir, ...options }, db)
  await mkdir(join(folder, '@eaDir'))
  await mkdir(join(folder, 'notice'))
  await expect(importing()).rejects.toThrow('notice is no folder of an export')
  await rm(join(folder, 'notice'), { recursive: true })
  const entry = await readFile(join(folder, 'newsletter', '2025-03-15.md'))
  await writeFile(join(folder, 'newsletter', 'twice.md'), entry)
  await expect(importing()).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/\(newsletter\/(?:2025-03-15|twice)\.md\)$/) },
  })
})
