import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeArchive } from '../../backup/archive.ts'
import { DamagedBackup } from '../../backup/entry.ts'
import { listNightly } from '../../backup/nightly.ts'
import { readSite } from '../../backup/read-site.ts'
import { restore, restoreArchive } from '../../backup/restore.ts'
import { settings } from '../../config/settings.server.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { backUpNightly } from '../../jobs/backup.server.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { addContact, withDatabase } from '../support/records.ts'
import { allRows, fillSite } from './whole-site.ts'

// A backup contains no data key, so all databases here share one.
const dataKey = randomBytes(32).toString('base64')
const keyed = async (place: () => Promise<DatabaseLocation>) => ({ ...(await place()), dataKey })

const pairs = databases.flatMap((from) => databases.map((to) => ({ from, to })))

describe.each(pairs)('a backup of $from.name restored on $to.name', ({ from, to }) => {
  test.each([
    ['as it is', undefined],
    ['with words', 'a lamp on a stand'],
    ['with a key', randomBytes(32).toString('base64')],
  ])('has every row, id and file: %s', async (_, secret) => {
    const [place, fresh, { dataDir }] = [
      await keyed(from.place),
      await keyed(to.place),
      await keyed(sqlitePlace),
    ]
    const path = join(dataDir, 'deep', 'site.backup')
    const storage = await openUntilFinished(place)
    await fillSite(storage, place)
    await writeArchive(path, readSite(place), { secret })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const content = await readFile(path)
    expect(content.includes('quoted')).toBe(false)

    const filled = await restoreArchive(path, fresh, { secret })
    expect(filled).toMatchObject({ files: 4 })
    const restored = await openUntilFinished(fresh)
    expect(await allRows(restored)).toEqual(await allRows(storage))
    expect(await addContact(restored)).toBe(31)
    const files = ['outbox/1.eml', 'outbox/empty.eml', 'uploads/photo-1-720.avif']
    for (const file of [...files, 'uploads/audio-1.mp3']) {
      const before = await readFile(join(place.dataDir, file))
      expect(before.equals(await readFile(join(fresh.dataDir, file))), file).toBe(true)
    }
    await expect(readFile(join(fresh.dataDir, 'outbox/2.eml.part'))).rejects.toThrow('ENOENT')
  })
})

describe.each(databases)('a backup on $name', ({ place }) => {
  test('is a consistent snapshot under concurrent writes', async () => {
    const [where, { dataDir }] = [await keyed(place), await keyed(sqlitePlace)]
    const storage = await openUntilFinished(where)
    let writing = true
    const write = async () => {
      while (writing) {
        await storage.transaction().execute(async (transaction) => {
          await addContact(transaction)
          await logAuditEvent({ staffName: '', action: 'signed-in' }, transaction)
        })
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const writer = write()
    const path = join(dataDir, 'site.backup')
    await expect
      .poll(async () => (await storage.selectFrom('audit_events').select('id').execute()).length)
      .toBeGreaterThan(50)
    await writeArchive(path, readSite(where))
    writing = false
    await writer
    const fresh = await keyed(sqlitePlace)
    await restoreArchive(path, fresh)
    const rows = await allRows(await openUntilFinished(fresh))
    expect(rows['contacts']?.length).toBeGreaterThan(50)
    expect(rows['contacts']?.length).toBe(rows['audit_events']?.length)
    const now = await storage.selectFrom('audit_events').select('id').execute()
    expect(now.length).toBeGreaterThanOrEqual(rows['audit_events']?.length ?? 0)
  })

  test('does not overwrite an existing site without the option', async () => {
    const [where, path] = [await keyed(place), await backedUp()]
    const present = await openDatabase(where)
    await addContact(present, { message: 'mine' })
    await expect(restoreArchive(path, where)).rejects.toThrow('has this database open')
    await present.destroy()
    await expect(restoreArchive(path, where)).rejects.toThrow('a database with data in it')
    const kept = await withDatabase(where, (db) => db.selectFrom('contacts').selectAll().execute())
    expect(kept).toMatchObject([{ message: 'mine' }])
    const filled = await restoreArchive(path, where, { overwrite: true })
    const restored = await openUntilFinished(where)
    expect(await restored.selectFrom('contacts').select('id').execute()).toHaveLength(29)
    if (filled.former) expect((await stat(filled.former)).size).toBeGreaterThan(0)
    else expect(where.databaseUrl).toBeDefined()
  })

  test('that is damaged changes nothing', async () => {
    for (const secret of [undefined, 'a lamp on a stand']) {
      const path = await backedUp(secret)
      const whole = await readFile(path)
      const spoilt: [string, Buffer][] = [
        ['cut in the middle', whole.subarray(0, whole.length / 2)],
        ['cut at the end', whole.subarray(0, -1)],
        ['changed', flipped(whole, Math.floor(whole.length / 2))],
        ['only its head', whole.subarray(0, whole.indexOf('\n') + 1)],
        ['something else', Buffer.from('not a backup\n')],
        ['nothing', Buffer.alloc(0)],
      ]
      const where = await keyed(place)
      for (const [what, content] of spoilt) {
        await writeFile(`${path}.spoilt`, content)
        await expect(restoreArchive(`${path}.spoilt`, where, { secret }), what).rejects.toThrow(
          DamagedBackup,
        )
      }
      const db = await openUntilFinished(where)
      expect(await db.selectFrom('contacts').selectAll().execute()).toEqual([])
    }
  })

  test('that is unencrypted is rejected when a key is set', async () => {
    const [where, path] = [await keyed(place), await backedUp()]
    await expect(restoreArchive(path, where, { secret: 'a lamp on a stand' })).rejects.toThrow(
      /it is not encrypted although BACKUP_KEY is set/,
    )
  })

  test('does not restore sessions, nor links to choose a password', async () => {
    const [where, source] = [await keyed(place), await keyed(sqlitePlace)]
    const db = await openUntilFinished(source)
    await fillSite(db, source)
    const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const at = '2026-11-21T09:30:00.000Z'
    const session = { token_hash: 'hash', staff_id: id, created_at: at, last_seen_at: at }
    await db.insertInto('sessions').values(session).execute()
    const link = { token_hash: 'hash', staff_id: id, two_factor_off: 0, created_at: at } as const
    await db.insertInto('password_links').values(link).execute()
    await restore(readSite(source), where)
    const restored = await openUntilFinished(where)
    expect(await restored.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await restored.selectFrom('password_links').selectAll().execute()).toEqual([])
    expect(await restored.selectFrom('staff').select('id').execute()).toEqual([{ id }])
  })
})

/** The path of a backup of a site with data. */
async function backedUp(secret?: string): Promise<string> {
  const source = await keyed(sqlitePlace)
  await withDatabase(source, (db) => fillSite(db, source))
  const path = join(source.dataDir, 'site.backup')
  await writeArchive(path, readSite(source), { secret })
  return path
}

function flipped(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content)
  copy[at] = (copy[at] ?? 0) ^ 255
  return copy
}

test('old backups are deleted in a night in which uploads cannot be copied', async () => {
  const { dataDir } = await sqlitePlace()
  const backupDir = join(dataDir, 'nights')
  Object.assign(settings, { dataDir, backupDir, backupKeep: 1 })
  const storage = await openUntilFinished({ dataDir })
  const { signal } = new AbortController()
  await backUpNightly(storage, signal)
  const [newest = ''] = await listNightly(backupDir)
  const old = 'lampstand-2026-11-01-0200.backup'
  await rename(join(backupDir, newest), join(backupDir, old))
  await rm(join(backupDir, 'uploads'), { recursive: true })
  await writeFile(join(backupDir, 'uploads'), '')
  await expect(backUpNightly(storage, signal)).rejects.toThrow('uploads')
  expect(await listNightly(backupDir)).toEqual([expect.not.stringContaining(old)])
})
