import { randomBytes } from 'node:crypto'
import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { listPage } from '../../domain/people/record-list.server.ts'
import { openRecord } from '../../domain/people/record-read.server.ts'
import { LOCKED, lockOldPrayers } from '../../domain/prayer/encryption.server.ts'
import { openDesk } from '../../domain/prayer/prayer-desk.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { keyNameOf } from '../../storage/keys/keyring.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'
import { type DatabasePlace, openDatabase } from '../../storage/open.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

const words = 'For my mother 🙏🏽 ప్రార్థన'
const request = {
  ...{ name: 'Asha', email: 'a@b.in', phone: '', message: words },
  ...{ type: 'Healing' as const, is_anonymous: 0 as const },
}
const keyFile = ({ dataDir }: DatabasePlace) => join(dataDir, 'key')
const newKey = () => randomBytes(32).toString('base64')

async function during<Result>(place: DatabasePlace, work: (db: Storage) => Promise<Result>) {
  const db = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const stored = (db: Storage) =>
  db.selectFrom('prayers').select(['id', 'message']).orderBy('id').execute()

/** What staff read, everywhere that they read it. */
async function shown(db: Storage): Promise<string[]> {
  const list = await listPage(
    'prayers',
    {
      page: 1,
      perPage: 500,
      q: '',
      status: '',
      assigned: '',
      sort: { field: 'request_date', direction: 'asc' },
    },
    db,
  )
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

describe.each(databases)('the words of prayers on $name', ({ place }) => {
  test('are encrypted in the database, with a key that only the owner may read', async () => {
    const where = await place()
    const db = await openUntilFinished(where)
    await insertRecord('prayers')(request, { storage: db })
    const [row] = await stored(db)
    expect(row?.message).not.toContain('mother')
    expect(keyNameOf(row?.message ?? '')).toBe(keysOf(db).current)
    expect(await shown(db)).toEqual([words])
    const round = { since: new Date().toISOString(), handled: 0, skipped: [] }
    expect((await openDesk(round, '2026-11-21', undefined, db)).request?.message).toBe(words)
    expect((await stat(keyFile(where))).mode & 0o777).toBe(0o600)
    expect(await readFile(keyFile(where), 'utf8')).toMatch(/^[\w+/]{43}=\n$/)
    const everything = JSON.stringify(await db.selectFrom('data_keys').selectAll().execute())
    expect(everything).not.toContain((await readFile(keyFile(where), 'utf8')).trim())
  })

  test('the same words are never stored alike, and changed ones are not shown', async () => {
    const db = await openUntilFinished(await place())
    await insertRecord('prayers')(request, { storage: db })
    await insertRecord('prayers')(request, { storage: db })
    const [one, other] = await stored(db)
    expect(one?.message).not.toBe(other?.message)
    const spoilt = `${one?.message.slice(0, -6)}AAAAAA`
    await db.updateTable('prayers').set({ message: spoilt }).where('id', '=', 1).execute()
    expect(await shown(db)).toEqual([LOCKED, words])
  })

  test('without the key nothing is read, nothing refused, nothing lost, nothing in plain', async () => {
    const where = await place()
    await during(where, (db) => insertRecord('prayers')(request, { storage: db }))
    await rename(keyFile(where), `${keyFile(where)}.away`)
    await during(where, async (db) => {
      expect(keysOf(db).state).toBe('missing')
      await insertRecord('prayers')({ ...request, message: 'Meanwhile' }, { storage: db })
      expect(await shown(db)).toEqual([LOCKED, LOCKED])
      expect(JSON.stringify(await stored(db))).not.toContain('Meanwhile')
      expect(await lockOldPrayers(db)).toBe(0)
      // No new key takes the place of the lost one.
      await expect(stat(keyFile(where))).rejects.toThrow('ENOENT')
    })
    await writeFile(keyFile(where), `${newKey()}\n`)
    await during(where, async (db) => {
      expect(keysOf(db).state).toBe('wrong')
      await insertRecord('prayers')({ ...request, message: 'With the wrong one' }, { storage: db })
      expect(await shown(db)).toEqual([LOCKED, LOCKED, LOCKED])
    })
    await rename(`${keyFile(where)}.away`, keyFile(where))
    await during(where, async (db) => {
      expect(keysOf(db).state).toBe('ready')
      expect(await shown(db)).toEqual([words, 'Meanwhile', 'With the wrong one'])
    })
  })

  test('when no copy of the key is left, a new one opens the new ones; a copy that turns up, all', async () => {
    const where = await place()
    await during(where, (db) => insertRecord('prayers')(request, { storage: db }))
    const lost = await readFile(keyFile(where), 'utf8')
    // As docs/operating.md, section 14, has it.
    await rm(keyFile(where))
    await during(where, (db) => db.deleteFrom('data_keys').execute())
    await during(where, async (db) => {
      expect(keysOf(db).state).toBe('ready')
      await insertRecord('prayers')({ ...request, message: 'Afterwards' }, { storage: db })
      expect(await lockOldPrayers(db)).toBe(0)
      expect(await shown(db)).toEqual([LOCKED, 'Afterwards'])
    })
    await appendFile(keyFile(where), lost)
    await during(where, async (db) => {
      expect(await shown(db)).toEqual([words, 'Afterwards'])
    })
  })

  test('move to a new key that is put before the old one', async () => {
    const where = await place()
    await during(where, (db) => insertRecord('prayers')(request, { storage: db }))
    const old = await readFile(keyFile(where), 'utf8')
    const fresh = newKey()
    await writeFile(keyFile(where), `${fresh}\n${old}`)
    await during(where, async (db) => {
      await insertRecord('prayers')({ ...request, message: 'New' }, { storage: db })
      expect(await shown(db)).toEqual([words, 'New'])
      expect(await lockOldPrayers(db)).toBe(1)
      expect(new Set((await stored(db)).map(({ message }) => keyNameOf(message))).size).toBe(1)
    })
    await writeFile(keyFile(where), `${fresh}\n`)
    await during(where, async (db) => expect(await shown(db)).toEqual([words, 'New']))
    // The same keys from the settings.
    await rm(keyFile(where))
    const set = { ...where, dataKeys: [fresh] }
    await during(set, async (db) => expect(await shown(db)).toEqual([words, 'New']))
  })

  test('several first starts at once agree on one key', async () => {
    const where = await place()
    const opened = await Promise.all([1, 2, 3, 4].map(() => openUntilFinished(where)))
    expect(new Set(opened.map((db) => keysOf(db).current)).size).toBe(1)
    expect(opened.map((db) => keysOf(db).state)).toEqual(['ready', 'ready', 'ready', 'ready'])
  })

  test('a comment in the file of the key does no harm', async () => {
    const where = await place()
    await during(where, (db) => insertRecord('prayers')(request, { storage: db }))
    await appendFile(keyFile(where), '# copied to the safe on Sunday\n\n')
    await during(where, async (db) => expect(await shown(db)).toEqual([words]))
  })
})

test('a text is opened only as what it was locked as', async () => {
  const [sqlite] = databases
  const keys = keysOf(await (sqlite ?? expect.unreachable()).open())
  const locked = keys.lock('secret', 'second step of 1')
  expect(keys.open(locked, 'second step of 1')).toBe('secret')
  expect(keys.open(locked, 'second step of 2')).toBeUndefined()
  expect(keys.open('plain', 'second step of 1')).toBe('plain')
})
