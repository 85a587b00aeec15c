import { beforeEach, describe, expect, test } from 'vitest'
import { readListRequest, sortName, sortsOf } from '../../domain/people/list-request.ts'
import { recordKinds } from '../../domain/people/record-kinds.ts'
import { listPage } from '../../domain/people/record-list.server.ts'
import { nextWaiting } from '../../domain/people/record-walk.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { insertRecords } from '../support/records.ts'
import { changeRows } from '../support/rows.ts'

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
    for (const sort of sortsOf('volunteers').map(sortName)) {
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

  test('goes on from a record that the filter has left, and ends', async () => {
    await insertRecords(db, 'volunteers', volunteers(40))
    const [first, second = 0, third] = await idsIn('status=open')
    await changeRows(db, 'volunteers', { status: 'Accepted' }, { id: second })
    const request = requestOf('status=open')
    expect(await nextWaiting('volunteers', request, db, { after: second })).toBe(third)
    expect(await nextWaiting('volunteers', request, db, {})).toBe(first)
    const last = (await idsIn('status=open')).at(-1) ?? 0
    expect(await nextWaiting('volunteers', request, db, { after: last })).toBeUndefined()
  })

  test('finds the same in more than a thousand matches', async () => {
    await insertRecords(db, 'volunteers', volunteers(2300))
    for (const query of ['q=example&status=open', 'q=example&status=open&sort=full_name_asc']) {
      const ids = await idsIn(query)
      for (const place of [0, 1, 250, 498]) {
        const after = ids[place] ?? 0
        const next = await nextWaiting('volunteers', requestOf(query), db, { after })
        expect(next, `${query}, ${place}`).toBe(ids[place + 1])
      }
    }
  })
})
