import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../storage/migrations/index.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

describe.each(databases)('migrations on $name', ({ place }) => {
  test('are safe when four processes start concurrently', async () => {
    const where = await place()
    const endings = await Promise.all([1, 2, 3, 4].map(() => openInProcess(where)))
    expect(endings).toEqual([1, 2, 3, 4].map(() => ({ code: 0, errors: '' })))
    const db = await openUntilFinished(where)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
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

async function openInProcess(where: DatabaseLocation) {
  const program = join(import.meta.dirname, 'open-once.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(where)])
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}
