import { recordKindNames } from '../../domain/people/record-kinds.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, MINUTE } from '../../storage/instant.ts'

const YEAR = 365 * DAY

type ClockProblem = { reason: 'behind' | 'ahead'; newest: string }

let ahead: ClockProblem | undefined

/**
 * Returns why the system clock must not be trusted for deletions: it is before the newest record,
 * over a year after it, or jumped by a year since this process started. A clock once found ahead
 * stays untrusted until a restart, since rows written in the meantime have the same wrong time.
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

/** When the newest record or audit event was created; undefined on a new site. */
async function newestRecord(storage: Storage): Promise<string | undefined> {
  const tables = ['audit_events', ...recordKindNames] as const
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
