import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../storage/migrations/index.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { NewerDatabaseError } from '../../storage/storage-error.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

describe.each(databases)('migrations on $name', ({ place }) => {
  test('create every table', async () => {
    const db = await openUntilFinished(await place())
    const tables = await db.introspection.getTables()
    // Without the internal tables of SQLite's full-text index.
    const names = tables.map((table) => table.name).filter((name) => !/_search($|_)/.test(name))
    expect(names.sort()).toEqual([
      'audit_events',
      'backup_state',
      'batch_changes',
      'contacts',
      'data_keys',
      'deliveries',
      'document_drafts',
      'document_versions',
      'documents',
      'failed_jobs',
      'former_subscribers',
      'idempotency_keys',
      'intercessions',
      'limited_mails',
      'live_videos',
      'locks',
      'mail_state',
      'mails',
      'password_links',
      'pastors',
      'pictures',
      'prayer_pages',
      'prayer_words',
      'prayers',
      'problems',
      'record_notes',
      'recovery_codes',
      'search_documents',
      'search_words',
      'secrets',
      'sessions',
      'sign_in_failures',
      'site_state',
      'staff',
      'status_changes',
      'subscriber_import_lines',
      'subscriber_imports',
      'subscribers',
      'suppressed_addresses',
      'volunteers',
    ])
  })

  test('run once: a reopened database keeps its rows', async () => {
    const where = await place()
    const first = await openDatabase(where)
    await first.insertInto('subscribers').values(subscriber).execute()
    await first.destroy()
    const second = await openUntilFinished(where)
    expect(await second.selectFrom('subscribers').select('email').execute()).toEqual([
      { email: subscriber.email },
    ])
  })

  test('are safe when one process opens a new database four times concurrently', async () => {
    const where = await place()
    const opened = await Promise.all([1, 2, 3, 4].map(() => openUntilFinished(where)))
    for (const db of opened) {
      expect(await db.selectFrom('staff').selectAll().execute()).toEqual([])
    }
  })

  test('are safe when four processes start concurrently', async () => {
    const where = await place()
    const endings = await Promise.all([1, 2, 3, 4].map(() => openInProcess(where)))
    expect(endings).toEqual([1, 2, 3, 4].map(() => ({ code: 0, errors: '' })))
    const db = await openUntilFinished(where)
    expect(await recordedMigrations(db)).toEqual(Object.keys(migrations))
  })

  test('reject a database of a newer version', async () => {
    const where = await place()
    const db = await openUntilFinished(where)
    await sql`insert into kysely_migration values ('9999-later', ${instant})`.execute(db)
    await expect(openDatabase(where)).rejects.toThrow(NewerDatabaseError)
    await expect(openDatabase(where)).rejects.toThrow('9999-later')
  })

  test('roll back completely on failure', async () => {
    const where = await place()
    migrations['9998-broken'] = {
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute()
        throw new Error('broken')
      },
    }
    try {
      await expect(openDatabase(where)).rejects.toThrow('broken')
    } finally {
      delete migrations['9998-broken']
    }
    const db = await openUntilFinished(where)
    const tables = await db.introspection.getTables()
    expect(tables.map((table) => table.name)).not.toContain('half')
  })
})

const instant = '2025-01-01T00:00:00.000Z'
const subscriber = {
  email: 'Asha@example.org',
  email_key: 'asha@example.org',
  subscribed_at: instant,
  status: 'confirmed' as const,
  language: 'en' as const,
  consent_version: 'test',
}

async function openInProcess(where: DatabaseLocation) {
  const program = join(import.meta.dirname, 'open-once.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(where)])
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}

async function recordedMigrations(db: Awaited<ReturnType<typeof openDatabase>>) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}
