import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeArchive } from '../../backup/archive.ts'
import { readSite } from '../../backup/read-site.ts'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { sqlitePlace } from '../support/databases.ts'
import { startPostgres } from '../support/postgres.ts'
import { withDatabase } from '../support/records.ts'
import { runNode } from '../support/run-node.ts'
import { canMount, canMountAsUser, withSmallDisk } from '../support/small-disk.ts'
import { addContacts } from './whole-site.ts'

// The disk becomes full during a restore: the old data stays, the message says so, and the
// incomplete files are deleted.

vi.setConfig({ testTimeout: 120_000 })

describe.skipIf(!canMount())('restoring to a full disk on SQLite', () => {
  test.each([
    ['in the middle', ':'],
    ['before it begins', 'head -c 9m /dev/zero > "$DATA_DIR/filler" 2>&1; true'],
  ])('that is full %s', async (_, fill) => {
    const [old, { dataDir }] = [await sqlitePlace(), await sqlitePlace()]
    await addContacts(old, 'old', 3)
    const [after, backup] = [join(dataDir, 'after'), await largeBackup()]
    await Promise.all([after, join(dataDir, 'small')].map((folder) => mkdir(folder)))
    const script = `mount -t tmpfs -o size=2m tmpfs "$DATA_DIR" && cp -r "$OLD/." "$DATA_DIR"
      ${fill}; "$@"; code=$?; rm -f "$DATA_DIR/filler"
      cp -r "$DATA_DIR/." "$AFTER"; ls "$AFTER" | grep -vE -e "-(shm|wal)$"; exit $code`
    const { code, out, err } = await runNode(
      restoring(backup),
      { DATA_DIR: join(dataDir, 'small'), DATABASE_URL: '', OLD: old.dataDir, AFTER: after },
      ['unshare', '-rm', 'sh', '-c', script, 'sh'],
    )
    expect(err).toMatch(
      /^There is no room left on the disk of .*\/small.* Nothing was changed: .*\n$/,
    )
    expect([code, out.trim().split('\n')]).toEqual([1, ['key', 'lampstand.sqlite']])
    expect(await messages({ dataDir: after })).toEqual(['old', 'old', 'old'])
  })
})

test.skipIf(!canMountAsUser())('restoring to a full disk on PostgreSQL', async ({ skip }) => {
  const server = await startPostgres(withSmallDisk('14m'))
  if (!server) return skip()
  onTestFinished(server.remove)
  const [{ dataDir }, backup] = [await sqlitePlace(), await largeBackup()]
  const where = { dataDir, databaseUrl: await createOnSmallDisk(server.url) }
  await addContacts(where, 'old', 3)
  const { code, err } = await runNode(restoring(backup), {
    DATA_DIR: dataDir,
    DATABASE_URL: where.databaseUrl,
  })
  expect(err).toMatch(
    /^There is no room left on the disk of PostgreSQL at .* Nothing was changed: .*\n$/,
  )
  expect([code, await readdir(dataDir)]).toEqual([1, ['key']])
  await addContacts(where, 'later', 1)
  expect(await messages(where)).toEqual(['old', 'old', 'old', 'later'])
})

async function createOnSmallDisk(serverUrl: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    await client.query(`create tablespace small location '${rows[0]?.data_directory}/small'`)
    await client.query(`create database church template template0 encoding 'UTF8' tablespace small`)
  } finally {
    await client.end()
  }
  return new URL('/church', serverUrl).href
}

/** Writes a backup with 10 MB of messages. */
async function largeBackup(): Promise<string> {
  const source = await sqlitePlace()
  // Random text, which PostgreSQL cannot compress.
  await addContacts(source, randomBytes(7_500).toString('base64'), 1_000)
  const path = join(source.dataDir, 'site.backup')
  await writeArchive(path, readSite(source))
  return path
}

async function messages(where: DatabaseLocation): Promise<string[]> {
  const rows = await withDatabase(where, (db) =>
    db.selectFrom('contacts').select('message').execute(),
  )
  return rows.map(({ message }) => message)
}

function restoring(backup: string): string[] {
  return ['bin/restore.ts', backup, '--overwrite']
}
