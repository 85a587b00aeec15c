import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeArchive } from '../../backup/archive.ts'
import { readSite } from '../../backup/read-site.ts'
import { restoreArchive } from '../../backup/restore.ts'
import type { DataKey } from '../../config/data-key.ts'
import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { readListRequest } from '../../domain/people/list-request.ts'
import { listPage } from '../../domain/people/record-list.server.ts'
import { addNote, listNotes } from '../../domain/people/record-notes.server.ts'
import { openRecord } from '../../domain/people/record-read.server.ts'
import { UNREADABLE } from '../../domain/prayer/encryption.server.ts'
import { openDesk } from '../../domain/prayer/prayer-desk.server.ts'
import {
  findPrayerPage,
  openPrayerPage,
  prayerToken,
} from '../../domain/prayer/prayer-page.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf, makeKey, readKeys } from '../../storage/encryption.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { withDatabase } from '../support/records.ts'

const words = 'For my mother 🙏🏽 ప్రార్థన'
const request = {
  name: 'Asha',
  email: 'a@b.in',
  phone: '',
  message: words,
  type: 'Healing' as const,
  is_anonymous: 0 as const,
}
const keyFile = ({ dataDir }: DatabaseLocation) => join(dataDir, 'key')
const newKey = () => randomBytes(32).toString('base64')

const stored = (db: Storage) =>
  db.selectFrom('prayers').select(['id', 'message']).orderBy('id').execute()

/** The decrypted messages, which must be the same in the list and in the records. */
async function shown(db: Storage): Promise<string[]> {
  const query = new URLSearchParams('per_page=500&sort=created_at_asc')
  const list = await listPage('prayers', readListRequest('prayers', query).request, db)
  const inRecords = await Promise.all(
    (await stored(db)).map(
      async ({ id }) => (await openRecord({ kind: 'prayers', id }, db))?.record,
    ),
  )
  const inList = list.rows.map(({ message }) => String(message))
  const read = inRecords.flatMap((record) => (record?.kind === 'prayers' ? [record.message] : []))
  expect(read).toEqual(inList)
  return inList
}

describe.each(databases)('prayer texts on $name', ({ place }) => {
  test('are encrypted in the database, with a key file only the owner can read', async () => {
    const where = await place()
    const db = await openUntilFinished(where)
    await insertRecord('prayers', request, db)
    const [row] = await stored(db)
    expect(row?.message).toMatch(/^v1\.[0-9a-f]{12}\./)
    expect(row?.message).not.toContain('mother')
    expect(await shown(db)).toEqual([words])
    const round = { since: new Date().toISOString(), handled: 0, skipped: [], only: '' as const }
    expect((await openDesk(round, '2026-11-21', undefined, 1, db)).request?.message).toBe(words)
    expect((await stat(keyFile(where))).mode & 0o777).toBe(0o600)
    expect(await readFile(keyFile(where), 'utf8')).toMatch(/^[\w+/]{43}=\n$/)
    const everything = JSON.stringify(await db.selectFrom('data_keys').selectAll().execute())
    expect(everything).not.toContain((await readFile(keyFile(where), 'utf8')).trim())
  })

  test('have unique ciphertexts; modified or swapped ones are not shown', async () => {
    const db = await openUntilFinished(await place())
    for (let count = 0; count < 3; count++) await insertRecord('prayers', request, db)
    const [one, other] = await stored(db)
    expect(one?.message).not.toBe(other?.message)
    const changed = `${one?.message.slice(0, -6)}AAAAAA`
    await db.updateTable('prayers').set({ message: changed }).where('id', '=', 1).execute()
    const exchanged = other?.message ?? ''
    await db.updateTable('prayers').set({ message: exchanged }).where('id', '=', 3).execute()
    await db.updateTable('prayers').set({ message: 'plain' }).where('id', '=', 2).execute()
    expect(await shown(db)).toEqual([UNREADABLE, UNREADABLE, UNREADABLE])
  })

  test('the site does not start without their key, and changes nothing', async () => {
    const where = await place()
    await withDatabase(where, (db) => insertRecord('prayers', request, db))
    await rename(keyFile(where), `${keyFile(where)}.away`)
    const missing = await openDatabase(where).catch((error: unknown) => error)
    expect(String(missing)).toContain(' is not there. ')
    expect(String(missing)).toContain(`Put it into ${keyFile(where)}, then try again`)
    // The missing key file is not created anew.
    await expect(stat(keyFile(where))).rejects.toThrow('ENOENT')
    await writeFile(keyFile(where), `${newKey()}\n`)
    await expect(openDatabase(where)).rejects.toThrow(/is not the one that is there\. Put it into /)
    await rm(keyFile(where))
    await mkdir(keyFile(where))
    await expect(openDatabase(where)).rejects.toThrow(/this user may not read\. Give to /)
    await rmdir(keyFile(where))
    await rename(`${keyFile(where)}.away`, keyFile(where))
    await withDatabase(where, async (db) => expect(await shown(db)).toEqual([words]))
  })

  test('are encrypted anew by a restore with a new key, or stay unreadable', async () => {
    const where = await place()
    const note = { kind: 'prayers', id: 1 } as const
    let [reference, formerLink] = ['', '']
    await withDatabase(where, async (db) => {
      for (let count = 0; count < 129; count++) await insertRecord('prayers', request, db)
      const last = await insertRecord('prayers', request, db)
      await openPrayerPage(last, db)
      reference = last.reference
      formerLink = prayerToken(reference, db)
      await addNote(note, words, { id: 1, name: 'Ruth' }, db)
    })
    const file = join(where.dataDir, 'site.backup')
    await writeArchive(file, readSite(where))
    const [former] = await readKeys(where)
    const restoreWith = async (newKey: { former: DataKey | undefined; next: DataKey }) => {
      await restoreArchive(file, where, { overwrite: true, newKey })
      expect((await readKeys(where)).map(({ name }) => name)).toEqual([newKey.next.name])
    }
    await restoreWith({ former, next: await makeKey(where) })
    await withDatabase(where, async (db) => {
      expect(await shown(db)).toEqual(Array(130).fill(words))
      expect(await listNotes(note, db)).toMatchObject([{ body: words }])
      // Who knows the former key opens no page; a new mail has a link that works.
      expect(await findPrayerPage(formerLink, db)).toBeUndefined()
      expect(await findPrayerPage(prayerToken(reference, db), db)).toMatchObject({ reference })
      // Moved to another record it cannot be decrypted.
      await db.updateTable('record_notes').set({ record_id: 2 }).execute()
      expect(await listNotes({ ...note, id: 2 }, db)).toMatchObject([{ body: UNREADABLE }])
    })
    expect(await readFile(`${keyFile(where)}.former`, 'utf8')).toContain(
      former?.bytes.toString('base64'),
    )
    await restoreWith({ former: undefined, next: await makeKey(where) })
    await withDatabase(where, async (db) => expect(await shown(db)).toContain(UNREADABLE))
  })

  test('a start that was killed before the key had its name is repeated', async () => {
    const where = await place()
    await withDatabase(where, (db) => insertRecord('prayers', request, db))
    await rename(keyFile(where), `${keyFile(where)}.new`)
    await withDatabase(where, async (db) => expect(await shown(db)).toEqual([words]))
    expect((await readKeys(where)).length).toBe(1)
    await expect(stat(`${keyFile(where)}.new`)).rejects.toThrow('ENOENT')
  })

  test('concurrent first starts create one key', async () => {
    const where = await place()
    const opened = await Promise.all([1, 2, 3, 4].map(() => openUntilFinished(where)))
    expect(new Set(opened.map((db) => encryptionOf(db).prefix)).size).toBe(1)
  })
})

test('a ciphertext is bound to its context, and a fingerprint needs the key', async () => {
  const [sqlite] = databases
  const open = async () => encryptionOf(await (sqlite ?? expect.unreachable()).open())
  const [encryption, other] = [await open(), await open()]
  const stored = encryption.encrypt('secret', 'two-factor 1')
  expect(encryption.decrypt(stored, 'two-factor 1')).toBe('secret')
  expect(encryption.decrypt(stored, 'two-factor 2')).toBeUndefined()
  expect(encryption.decrypt('plain', 'two-factor 1')).toBeUndefined()
  expect(encryption.fingerprint('words')).toBe(encryption.fingerprint('words'))
  expect(encryption.fingerprint('words')).not.toBe(other.fingerprint('words'))
})
