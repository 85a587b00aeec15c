import { beforeEach, describe, expect, test } from 'vitest'
import { readListRequest, sortsOf } from '../../domain/people/list-request.ts'
import { recordKinds } from '../../domain/people/record-kinds.ts'
import { listPage, nextWaiting } from '../../domain/people/record-list.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { insertRecords } from '../support/records.ts'

const { statuses } = recordKinds.volunteers
const at = '2026-11-21T09:30:00.000Z'

/** Many with the same name, status or time. */
function volunteers(count: number) {
  return Array.from({ length: count }, (_, number) => ({
    name: ['Asha', 'ravi', 'దేవదాసు'][number % 3] ?? '',
    status: statuses[(number >> 1) % 3] ?? 'Pending',
    ...(number % 5 < 2 && { created_at: at }),
  }))
}

describe.each(databases)('walking a list in $name', ({ open }) => {
  let db: Storage
  beforeEach(async () => {
    db = await open()
  })
  const requestOf = (query: string) =>
    readListRequest('volunteers', new URLSearchParams(query)).request
  const idsIn = async (query: string) =>
    (await listPage('volunteers', requestOf(`${query}&per_page=500`), db)).rows.map(({ id }) => id)

  test('follows every order of it, in every filter, also among equals', async () => {
    await insertRecords(db, 'volunteers', volunteers(40))
    for (const sort of sortsOf('volunteers')) {
      for (const filter of ['', '&q=ravi', '&status=open', '&q=ash&status=open', '&q=nobody']) {
        const query = `sort=${sort}${filter}`
        // Without a status, those that still need work.
        const ids = await idsIn(filter.includes('status') ? query : `${query}&status=open`)
        expect(ids.length > 0, query).toBe(!filter.includes('nobody'))
        const walked = await Promise.all(
          ids.map((after) => nextWaiting('volunteers', requestOf(query), db, { after })),
        )
        expect(walked, query).toEqual([...ids.slice(1), ...(ids.length > 0 ? [undefined] : [])])
      }
    }
  })
})
