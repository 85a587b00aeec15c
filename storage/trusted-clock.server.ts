import os from 'node:os'
import type { Storage } from './database.server.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from './instant.ts'

// Nothing that cannot be undone relies on a clock that may be wrong (docs/decisions/0243). The
// database holds the time that was last trusted; a job keeps it up to date.

/** The clock may step forward by this while the site runs: corrections over the network. */
const LONGEST_STEP = HOUR
/** At a start nobody knows how long the site was off. */
const LONGEST_OFF = 7 * DAY

/** `expected` is the earliest time it should be. */
export type ClockProblem = { reason: 'behind' | 'ahead'; expected: Instant }

/**
 * The stored time, and the machine's uptime when this process first read it: no clock changes the
 * uptime, and it counts the time that a machine sleeps. `agreed`: the clock was right before.
 */
type Known = { at: Instant; uptime: number; agreed: boolean }
const known = new WeakMap<Storage, Known>()

/** Why the system clock must not be trusted; undefined when it may be. Writes nothing. */
export async function findClockProblem(storage: Storage): Promise<ClockProblem | undefined> {
  return (await compare(storage))?.problem
}

/** Wraps a job whose work cannot be undone: it does nothing while the clock may be wrong. */
export function whenClockIsRight<Rest extends unknown[]>(
  run: (storage: Storage, ...rest: Rest) => Promise<unknown>,
): (storage: Storage, ...rest: Rest) => Promise<void> {
  return async (storage, ...rest) => {
    if (!(await findClockProblem(storage))) await run(storage, ...rest)
  }
}

/**
 * Stores the time: the clock's while it is right, the time that passed since while it is ahead, and
 * nothing while it is behind, since it catches up.
 */
export async function storeTrustedTime(storage: Storage): Promise<ClockProblem | undefined> {
  const found = await compare(storage)
  if (!found) {
    await confirmClock(storage)
    return undefined
  }
  const { at, stepped, agreed, problem } = found
  if (problem?.reason === 'behind') return problem
  const next = problem?.expected ?? instant()
  const { numUpdatedRows } = await storage
    .updateTable('trusted_clock')
    // So that a restart does not take the step for the time that the site was off.
    .set({ at: next, stepped: problem && (agreed || stepped) ? 1 : 0 })
    // Unless another process has just stored it.
    .where('at', '=', at)
    .executeTakeFirst()
  if (numUpdatedRows > 0)
    known.set(storage, { at: next, uptime: os.uptime(), agreed: agreed || !problem })
  return problem
}

/** Trusts the clock as it is, because a person says that it is right. */
export async function confirmClock(storage: Storage): Promise<void> {
  const row = { at: instant(), stepped: 0 as const }
  await storage
    .insertInto('trusted_clock')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  known.set(storage, { at: row.at, uptime: os.uptime(), agreed: true })
}

/** Undefined while no time is stored: on a new site. */
async function compare(storage: Storage) {
  const row = await storage.selectFrom('trusted_clock').select(['at', 'stepped']).executeTakeFirst()
  if (!row) return undefined
  const before = known.get(storage)
  const { uptime, agreed } =
    before?.at === row.at ? before : { uptime: os.uptime(), agreed: before?.agreed ?? false }
  const expected = Date.parse(row.at) + (os.uptime() - uptime) * 1000
  const limit = agreed || row.stepped ? LONGEST_STEP : LONGEST_OFF
  const problem = problemOf({ earliest: row.at, expected, latest: expected + limit })
  known.set(storage, { at: row.at, uptime, agreed: agreed || !problem })
  return { ...row, agreed, problem }
}

function problemOf(plausible: {
  earliest: Instant
  expected: number
  latest: number
}): ClockProblem | undefined {
  const { earliest, expected, latest } = plausible
  const now = Date.now()
  // Clocks of several processes differ by seconds.
  if (now < Date.parse(earliest) - MINUTE) return { reason: 'behind', expected: earliest }
  return now > latest ? { reason: 'ahead', expected: instant(expected) } : undefined
}
