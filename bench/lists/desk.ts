import { sql } from 'kysely'
import { writeRound } from '../../domain/prayer/prayer-desk.ts'
import type { Storage } from '../../storage/database.server.ts'
import { makeRow } from './rows.ts'

/** Steps in sequence: an optional preparation and the path to request. */
export type Step = {
  name: string
  path: () => string
  /** Fields of a form to send there. */
  post?: Record<string, string>
  before?: (storage: Storage) => Promise<unknown>
}

export const deskSteps: Step[] = [
  {
    name: 'the desk, none prayed for yet',
    before: (storage) =>
      storage
        .updateTable('prayers')
        .set({ status: 'Pending' })
        .where('status', '=', 'Answered')
        .execute(),
    path: () => '/supplications/desk',
  },
  { name: 'the desk, 500 passed by', path: () => desk(new Date().toISOString(), 500) },
  {
    name: 'the desk, all prayed for once',
    before: prayForAll,
    path: () => '/supplications/desk',
  },
  { name: 'the desk, half of a round done', path: () => desk(makeRow(50_000).created_at, 0) },
  { name: 'the desk, of one type', path: () => '/supplications/desk?only=Healing' },
  { name: 'the desk, of the last week', path: () => '/supplications/desk?only=week' },
  { name: 'the desk, mine', path: () => '/supplications/desk?only=mine' },
  { name: 'the desk, choosing', path: () => '/supplications/desk?choose=' },
  { name: 'the follow-ups', path: () => '/supplications/follow-ups' },
  { name: 'the desk, at its end', path: () => desk('2020-01-01T00:00:00.000Z', 0) },
  { name: 'the staff’s home', path: () => '/staff' },
]

function desk(since: string, skipped: number): string {
  const ids = Array.from({ length: skipped }, (_, place) => place + 1)
  return `/supplications/desk?${writeRound({ since, handled: skipped, skipped: ids, only: '' })}`
}

/** Each at its creation time, so that no two have the same timestamp. */
async function prayForAll(storage: Storage): Promise<void> {
  await sql`insert into intercessions (prayer_id, staff_name, prayed_at)
    select id, 'Bench', created_at from prayers`.execute(storage)
  await storage
    .updateTable('prayers')
    .set((row) => ({ last_prayed_at: row.ref('created_at') }))
    .execute()
}
