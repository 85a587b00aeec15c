import { type RecordKind, recordKinds } from '../domain/people/kinds.ts'
import type { Storage } from '../storage/database.server.ts'

export type AheadOfTheClock = {
  records: number
  signIns: number
  /** The time furthest in the future; undefined when nothing is ahead. */
  furthest: string | undefined
}

/** What was written while the clock was ahead: its time is later than `now`, in milliseconds since 1970. */
export async function aheadOfTheClock(storage: Storage, now: number): Promise<AheadOfTheClock> {
  const records = []
  for (const kind of recordKinds) records.push(await laterThan(storage, kind, now))
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
    for (const kind of recordKinds) {
      await transaction
        .updateTable(kind)
        .set({ created_at })
        .where('created_at', '>', created_at)
        .execute()
    }
    await transaction.deleteFrom('sessions').where('created_at', '>', created_at).execute()
  })
}

async function laterThan(storage: Storage, table: RecordKind | 'sessions', now: number) {
  const { count, furthest } = await storage
    .selectFrom(table)
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max('created_at').as('furthest'),
    ])
    .where('created_at', '>', instant(now))
    .executeTakeFirstOrThrow()
  return { count, furthest: furthest ?? undefined }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
