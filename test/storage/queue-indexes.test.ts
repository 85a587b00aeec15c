import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OPEN } from '../../domain/people/list-request.ts'
import { recordKindNames } from '../../domain/people/record-kinds.ts'
import { conditionFor } from '../../domain/people/record-search.server.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'

// The migration repeats which statuses of a kind are open: an index of others would not be used.

test.each(recordKindNames)(
  'the unassigned of %s are read in the order of an index',
  async (kind) => {
    const db = await openUntilFinished(await sqlitePlace())
    const where = await conditionFor(kind, { q: '', status: OPEN, assignedTo: null }, db)
    const { rows } = await sql<{ detail: string }>`
    explain query plan select record.id from ${sql.table(kind)} as record
    where ${where} order by record.created_at desc, record.id desc limit 25`.execute(db)
    const plan = rows.map(({ detail }) => detail).join(', ')
    expect(plan).toMatch(new RegExp(`INDEX ${kind}_open_assigned_to( |$)`))
    expect(plan).not.toContain('TEMP B-TREE')
  },
)
