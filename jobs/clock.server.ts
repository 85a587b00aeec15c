import { recordKinds } from '../domain/people/kinds.ts'
import type { Storage } from '../storage/database.server.ts'
import { DAY, MINUTE } from '../storage/instant.ts'

const YEAR = 365 * DAY

type ClockProblem = { reason: 'behind' | 'ahead'; newest: string }

let ahead: ClockProblem | undefined

/**
 * Why nothing may be deleted by this machine's clock: it stands before the newest record, or a year
 * after it, or has leapt by a year since this program started. One that was ahead once is believed
 * again after a restart, since what is written meanwhile has the same wrong time.
 */
export async function clockProblem(storage: Storage): Promise<ClockProblem | undefined> {
  const now = Date.now()
  const newest = await newestRecord(storage)
  if (newest === undefined) return undefined
  if (now < Date.parse(newest) - MINUTE) return { reason: 'behind', newest }
  const leap = now - (performance.timeOrigin + performance.now())
  if (now - Date.parse(newest) > YEAR || leap > YEAR) ahead ??= { reason: 'ahead', newest }
  return ahead
}

/** When something came from people last; undefined on a new site. */
async function newestRecord(storage: Storage): Promise<string | undefined> {
  const tables = ['audit_events', ...recordKinds] as const
  const newest = await Promise.all(
    tables.map((table) =>
      storage
        .selectFrom(table)
        .select((eb) => eb.fn.max('created_at').as('at'))
        .executeTakeFirst(),
    ),
  )
  return newest
    .flatMap((row) => row?.at ?? [])
    .sort()
    .at(-1)
}
