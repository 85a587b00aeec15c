import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writeArchive } from '../../backup/archive.ts'
import { deleteOldCopies } from '../../backup/old-copies.ts'
import { listFiles, readSite } from '../../backup/read-site.ts'
import { restoreArchive } from '../../backup/restore.ts'
import { copyUploads } from '../../backup/uploads.ts'
import { findTagged, mailTag } from '../../domain/mail-list/bounce.server.ts'
import { processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import {
  confirmSubscription,
  eraseSubscriber,
  leaveList,
  personDataOf,
} from '../../domain/mail-list/subscription.server.ts'
import {
  dropHeldMail,
  mailIsHeldAfterRestore,
  releaseMail,
} from '../../domain/outbox/after-restore.server.ts'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import { eraseRecords } from '../../domain/people/record-lock.server.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { claimMail } from '../../mail/claim.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { makeKey, readKeys } from '../../storage/encryption.ts'
import { openDatabase, sqliteFile } from '../../storage/open.server.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { addContact, withDatabase } from '../support/records.ts'
import { addRow, changeRows } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'

const claim = { claimant: 'me', lease: 60_000 }

const addReader = async (name: string, db: Storage) =>
  (await addRow(db, 'subscribers', subscriberRow(`${name}@example.in`))).id
const readers = async (db: Storage) =>
  (await db.selectFrom('subscribers').select(['email', 'status']).orderBy('email').execute()).map(
    ({ email, status }) => `${email.split('@')[0]} ${status}`,
  )

describe.each(databases)('after a restore on $name', ({ place }) => {
  /** A site with readers and records, its backup, and what happened since. */
  async function restored(
    since: (db: Storage) => Promise<unknown>,
    everyone = false,
    isNewKey = false,
  ) {
    const where = await place()
    const file = join(where.dataDir, 'site.backup')
    await withDatabase(where, async (db) => {
      for (const name of ['asha', 'ravi', 'ruth']) await addReader(name, db)
      await addContact(db)
      await addContact(db)
      await logAuditEvent({ staffName: '', action: 'signed-in' }, db)
    })
    await writeArchive(file, readSite(where))
    await withDatabase(where, since)
    const [former] = await readKeys(where)
    const newKey = isNewKey ? { former, next: await makeKey(where) } : undefined
    const done = await restoreArchive(file, where, { overwrite: true, everyone, newKey })
    return { where, done, db: await openUntilFinished(where) }
  }

  async function leaveAndErase(db: Storage) {
    await logAuditEvent({ staffName: '', action: 'signed-in' }, db)
    await leaveList(linkToken('leave', 'asha@example.in', db), db)
    await changeRows(
      db,
      'subscribers',
      { status: 'left', left_reason: 'asked' },
      { email: 'ravi@example.in' },
    )
    await eraseRecords('contacts', [1], db)
  }

  test.each([false, true])('who left or was erased since stays so, new key: %s', async (isNew) => {
    const { done, db } = await restored(leaveAndErase, false, isNew)
    expect(done.departed).toEqual({ readers: 2, records: 1, accounts: 0 })
    expect(await readers(db)).toEqual(['ravi left', 'ruth confirmed'])
    expect(await db.selectFrom('contacts').select('id').execute()).toEqual([{ id: 2 }])
    expect(await db.selectFrom('former_subscribers').selectAll().execute()).toHaveLength(1)
  })

  test('everybody is back when that was asked for', async () => {
    const { db } = await restored(leaveAndErase, true)
    expect(await readers(db)).toEqual(['asha confirmed', 'ravi confirmed', 'ruth confirmed'])
    expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(2)
  })

  test('a database that is not the later state of this site takes nobody away', async () => {
    const { done, db } = await restored(async (db) => {
      await db.deleteFrom('subscribers').execute()
      await db.deleteFrom('audit_events').execute()
    })
    expect(done.departed).toBeUndefined()
    expect(await readers(db)).toHaveLength(3)
  })

  test('links and tags of a mail open and change nobody else’s data', async () => {
    const links: Record<string, string> = {}
    let tag = ''
    const mailTo = async (name: string, db: Storage) => {
      const subscriber_id = await addReader(name, db)
      const mail = { template: 'confirm', recipient: `${name}@example.in`, language: 'en' } as const
      await enqueueMails([{ ...mail, subscriber_id }], db)
      return subscriber_id
    }
    const { db } = await restored(async (db) => {
      await mailTo('late', db)
      for (const purpose of ['leave', 'manage', 'confirm'] as const)
        links[purpose] = linkToken(purpose, 'late@example.in', db)
      tag = mailTag(await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow(), db)
    })
    // The next one gets the number that the late one had.
    const id = await mailTo('next', db)
    await db.updateTable('subscribers').set({ status: 'pending' }).where('id', '=', id).execute()
    expect(await personDataOf(links['manage'] ?? '', db)).toBeUndefined()
    expect(await confirmSubscription(links['confirm'] ?? '', db, 'en')).toBe(false)
    expect(await eraseSubscriber(links['manage'] ?? '', db)).toBe(false)
    expect(await leaveList(links['leave'] ?? '', db)).toBe(true)
    expect(await findTagged([tag], db)).toBeUndefined()
    expect(await readers(db)).toContain('next pending')
  })

  test('only mails that somebody causes now go out, until somebody says so', async () => {
    const { db } = await restored(async () => undefined)
    const at = new Date(Date.now() - 60_000).toISOString()
    const started = { state: 'running', starts_at: at, started_at: at } as const
    const letter = { kind: 'letter', key: '2026-11-29', ...started } as const
    const { id } = await addRow(db, 'deliveries', letter)
    const mail = { recipient: 'ruth@example.in', language: 'en' } as const
    await enqueueMails([{ ...mail, template: 'entry', delivery_id: id, subscriber_id: 3 }], db)
    await enqueueMails([{ ...mail, template: 'reply', detail: 'before' }], db)
    await db.updateTable('mails').set({ created_at: at }).execute()
    await enqueueMails([{ ...mail, template: 'test', detail: 'now' }], db)
    const next = async () => (await claimMail(claim, false, db))?.detail
    await processDeliveries(Temporal.Now.instant(), db)
    expect([await next(), await next()]).toEqual(['now', undefined])
    expect(await mailIsHeldAfterRestore(db)).toBeDefined()
    await releaseMail(db)
    expect([await next(), await next(), await next()]).toEqual(['before', '', undefined])
  })

  test('what has gone out before the restore is not sent again', async () => {
    const { db } = await restored(async () => undefined)
    const held = await mailIsHeldAfterRestore(db)
    if (!held) throw new Error('no mail is held')
    const old = new Date(Date.now() - 60_000).toISOString()
    const mail = { recipient: 'ruth@example.in', language: 'en', template: 'reply' } as const
    await enqueueMails([mail], db)
    await db.updateTable('mails').set({ created_at: old }).execute()
    await dropHeldMail(held, { date: '2026-11-29', isDue: true }, db)
    await processDeliveries(Temporal.Instant.from('2026-11-29T06:00:00Z'), db)
    expect(await claimMail(claim, false, db)).toBeUndefined()
    expect(await db.selectFrom('deliveries').select('state').execute()).toEqual([
      { state: 'cancelled' },
    ])
    expect(await mailIsHeldAfterRestore(db)).toBeUndefined()
  })

  test('a folder with a key, uploads or backups but no site in its database is not new', async () => {
    const where = await place()
    const backupDir = join(where.dataDir, 'nights')
    const backup = 'lampstand-2026-11-01-0200.backup'
    for (const name of ['key', 'uploads/a.webp', `copy/${backup}`, `nights/${backup}`]) {
      const file = join(where.dataDir, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, '')
      await expect(openDatabase({ ...where, backupDir }), name).rejects.toMatchObject({
        message: expect.stringContaining('so this is not a new site'),
      })
      expect(existsSync(sqliteFile(where))).toBe(false)
      await rm(where.dataDir, { recursive: true })
    }
    await withDatabase({ ...where, backupDir }, async (db) => expect(await readers(db)).toEqual([]))
  })

  test('uploads that cannot be written leave the database as it was', async () => {
    const where = await place()
    const backupDir = join(where.dataDir, 'nights')
    const uploads = join(where.dataDir, 'uploads')
    await withDatabase(where, (db) => addContact(db))
    await mkdir(uploads, { recursive: true })
    await writeFile(join(uploads, 'p.webp'), 'picture')
    const file = join(backupDir, 'lampstand-2026-11-01-0200.backup')
    await writeArchive(file, readSite(where, ['outbox']))
    await copyUploads(['p.webp'], { from: where.dataDir, to: backupDir })
    await withDatabase(where, (db) => addContact(db))
    await rm(uploads, { recursive: true })
    await writeFile(uploads, 'a file in the way')
    await expect(restoreArchive(file, where, { overwrite: true })).rejects.toThrow()
    await withDatabase(where, async (db) =>
      expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(2),
    )
  })

  test('a table comes back whole, however many rows it has', async () => {
    const where = await place()
    const file = join(where.dataDir, 'site.backup')
    // More values than either database takes in one statement.
    await withDatabase(where, (db) =>
      sql`with recursive n(value) as (select 1 union all select value + 1 from n where value < 17000)
        insert into idempotency_keys select 'key ' || value, '', '', '' from n`.execute(db),
    )
    await writeArchive(file, readSite(where))
    const { rows } = await restoreArchive(file, where, { overwrite: true })
    expect(rows).toBeGreaterThanOrEqual(17_000)
  })

  test('tables from before a change of the program are refused with words', async () => {
    const where = await place()
    await withDatabase(where, (db) =>
      db.updateTable('site_state').set({ value: 'before' }).where('name', '=', 'tables').execute(),
    )
    await expect(openDatabase(where)).rejects.toMatchObject({
      message: expect.stringContaining('before this program was changed'),
    })
  })

  test.each([undefined, 'a lamp on a stand'])(
    'uploads lie once beside the nightly backups and come back, key %s',
    async (secret) => {
      const [where, fresh] = [await place(), await sqlitePlace()]
      const backupDir = join(where.dataDir, 'nights')
      await withDatabase(where, (db) => addContact(db))
      await mkdir(join(where.dataDir, 'uploads'), { recursive: true })
      const picture = Buffer.alloc(5_000_000, 'picture ')
      await writeFile(join(where.dataDir, 'uploads', 'p.webp'), picture)
      for (const name of ['gone.webp', 'torn.webp'])
        await writeFile(join(where.dataDir, 'uploads', name), 'x')
      const file = join(backupDir, 'lampstand-2026-11-01-0200.backup')
      await writeArchive(file, readSite(where, ['outbox']), { secret })
      const names = await listFiles(where.dataDir, 'uploads')
      await copyUploads(names, { from: where.dataDir, to: backupDir, secret })
      const [copy = ''] = (await readdir(join(backupDir, 'uploads'))).filter((name) =>
        name.startsWith('p.'),
      )
      const before = await stat(join(backupDir, 'uploads', copy))
      await copyUploads(names, { from: where.dataDir, to: backupDir, secret })
      expect((await stat(join(backupDir, 'uploads', copy))).mtimeMs).toBe(before.mtimeMs)
      expect((await readFile(join(backupDir, 'uploads', copy))).includes('picture')).toBe(!secret)
      for (const name of await readdir(join(backupDir, 'uploads')))
        if (name.startsWith('gone')) await rm(join(backupDir, 'uploads', name))
        else if (name.startsWith('torn')) await truncate(join(backupDir, 'uploads', name), 100)
      const done = await restoreArchive(file, fresh, { secret })
      // Only encryption shows that a copy is not whole.
      expect(done.missing.sort()).toEqual(['gone.webp', ...(secret ? ['torn.webp'] : [])])
      expect((await readFile(join(fresh.dataDir, 'uploads', 'p.webp'))).equals(picture)).toBe(true)
    },
  )
})

test.each([
  ['nonsense', () => Buffer.from('this is no database at all'.repeat(400))],
  ['an empty file', () => Buffer.alloc(0)],
  ['a damaged middle', (whole: Buffer) => whole.fill(0xff, 1024, 40_000)],
  ['the first half', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
])('a damaged database, %s, is set aside by a restore', async (_, damage) => {
  const where = await sqlitePlace()
  const file = join(where.dataDir, '..', `${crypto.randomUUID()}.backup`)
  await withDatabase(where, (db) => addContact(db))
  await writeArchive(file, readSite(where))
  const damaged = damage(await readFile(sqliteFile(where)))
  await writeFile(sqliteFile(where), damaged)
  await writeFile(`${sqliteFile(where)}-wal`, 'leftover')
  const { former = '' } = await restoreArchive(file, where, { overwrite: true })
  await rm(file)
  expect((await readFile(former)).length).toBeGreaterThanOrEqual(damaged.length)
  await withDatabase(where, async (db) =>
    expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(1),
  )
})

test('every copy of the data has an age at which it goes', async () => {
  const { dataDir } = await sqlitePlace()
  await mkdir(join(dataDir, 'before-upgrade'), { recursive: true })
  await mkdir(join(dataDir, 'restoring'))
  const path = sqliteFile({ dataDir })
  const copies = [`${path}.before-2026`, `${path}.before-2026-wal`, `${path}.moved`, 'key.former']
  for (const name of copies) await writeFile(name.includes('/') ? name : join(dataDir, name), '')
  await writeFile(join(dataDir, 'before-upgrade', '0001.backup'), '')
  for (const name of ['key', 'lampstand.sqlite']) await writeFile(join(dataDir, name), '')
  await deleteOldCopies({ dataDir }, 14, Date.now() + 13 * 86_400_000)
  expect(await readdir(dataDir)).toHaveLength(8)
  await deleteOldCopies({ dataDir }, 14, Date.now() + 15 * 86_400_000)
  expect((await readdir(dataDir)).sort()).toEqual(['before-upgrade', 'key', 'lampstand.sqlite'])
})

test('a backup follows no link out of the data folder', async () => {
  const where = await sqlitePlace()
  await withDatabase(where, (db) => addContact(db))
  await mkdir(join(where.dataDir, 'uploads'), { recursive: true })
  await symlink(join(where.dataDir, 'key'), join(where.dataDir, 'uploads', 'photo.webp'))
  expect(await listFiles(where.dataDir, 'uploads')).toEqual([])
})
