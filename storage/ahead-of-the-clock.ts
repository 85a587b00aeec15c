import type { Storage } from './database.server.ts'

/** What staff read by its time. */
const recordTables = ['contacts', 'prayers', 'pastors', 'volunteers'] as const

export type AheadOfTheClock = {
  records: number
  signIns: number
  /** The time furthest in the future; undefined when nothing is ahead. */
  furthest: string | undefined
}

/** What was written while the clock was ahead: its time is later than `now`, in milliseconds since 1970. */
export async function aheadOfTheClock(storage: Storage, now: number): Promise<AheadOfTheClock> {
  const records = []
  for (const table of recordTables) records.push(await laterThan(storage, table, now))
  const signIns = await laterThan(storage, 'sessions', now)
  return {
    records: records.reduce((sum, { count }) => sum + count, 0),
    signIns: signIns.count,
    furthest: [...records, signIns]
      .flatMap(({ furthest }) => furthest ?? [])
      .sort()
      .at(-1),
  }
}

/** Gives such records the time `now` and ends such sign-ins, which would hold too long. */
export function putClockRight(storage: Storage, now: number): Promise<void> {
  const created_at = instant(now)
  return storage.transaction().execute(async (transaction) => {
    for (const table of recordTables) {
      await transaction
        .updateTable(table)
        .set({ created_at })
        .where('created_at', '>', created_at)
        .execute()
    }
    await transaction.deleteFrom('sessions').where('created_at', '>', created_at).execute()
  })
}

type TimedTable = (typeof recordTables)[number] | 'sessions'

async function laterThan(storage: Storage, table: TimedTable, now: number) {
  const { count, furthest } = await storage
    .selectFrom(table)
    .select((row) => [row.fn.countAll().as('count'), row.fn.max('created_at').as('furthest')])
    .where('created_at', '>', instant(now))
    .executeTakeFirstOrThrow()
  // PostgreSQL counts in strings.
  return { count: Number(count), furthest: furthest ?? undefined }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
