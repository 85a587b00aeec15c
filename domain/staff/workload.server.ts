import { database } from '../../storage/database.server.ts'
import { openStatuses, type RecordKind, recordKinds } from '../people/record.ts'

export type Workload = Record<RecordKind | 'subscribers', { total: number; fresh: number }> & {
  openPrayers: number
  /** What is assigned to the asker and not worked through yet. */
  mine: Record<RecordKind, number>
}

/** What there is in each list, what came after `since` (ISO 8601, UTC), and what waits for whom. */
export async function workload(staffId: number, since: string): Promise<Workload> {
  const [records, subscribers, openPrayers, mine] = await Promise.all([
    Promise.all(recordKinds.map((kind) => countRecords(kind, since))),
    countSubscribed(since),
    countOpen('prayers'),
    Promise.all(recordKinds.map((kind) => countOpen(kind, staffId))),
  ])
  const byKind = <Value>(values: Value[], none: Value): Record<RecordKind, Value> => ({
    contacts: values[0] ?? none,
    prayers: values[1] ?? none,
    pastors: values[2] ?? none,
    volunteers: values[3] ?? none,
  })
  return {
    ...byKind(records, { total: 0, fresh: 0 }),
    subscribers,
    openPrayers,
    mine: byKind(mine, 0),
  }
}

async function countRecords(kind: RecordKind, since: string) {
  const storage = await database()
  const all = storage.selectFrom(kind).select((row) => row.fn.countAll<number>().as('count'))
  const [total, fresh] = await Promise.all([
    all.executeTakeFirstOrThrow(),
    all.where('created_at', '>', since).executeTakeFirstOrThrow(),
  ])
  return { total: total.count, fresh: fresh.count }
}

async function countSubscribed(since: string) {
  const storage = await database()
  const all = storage
    .selectFrom('subscribers')
    .select((row) => row.fn.countAll<number>().as('count'))
  const [total, fresh] = await Promise.all([
    all.executeTakeFirstOrThrow(),
    all.where('subscribed_at', '>', since).executeTakeFirstOrThrow(),
  ])
  return { total: total.count, fresh: fresh.count }
}

async function countOpen(kind: RecordKind, staffId?: number): Promise<number> {
  const storage = await database()
  let wanted = storage.selectFrom(kind).where('status', 'in', openStatuses[kind])
  if (staffId !== undefined) wanted = wanted.where('assigned_to', '=', staffId)
  const { count } = await wanted
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
