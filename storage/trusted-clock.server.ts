import os from 'node:os'
import type { Storage } from './database.server.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from './instant.ts'

// Actions that cannot be undone do not rely on a clock that may be wrong (docs/decisions/0243). The
// database stores the last trusted time; a job keeps it up to date.

/** The clock may jump ahead by this while the site runs, for corrections over the network. */
const LONGEST_STEP = HOUR
/** The limit at a start, when it is unknown how long the site was off. */
const LONGEST_OFF = 7 * DAY

/** `expected` is the earliest time it should be. */
export type ClockProblem = { reason: 'behind' | 'ahead'; expected: Instant }

/**
 * The stored time, and the machine's uptime when this process first read it. The uptime does not
 * depend on the clock, and includes sleep. `agreed`: the clock was right before.
 */
type Known = { at: Instant; uptime: number; agreed: boolean }
const known = new WeakMap<Storage, Known>()

/** Why the system clock must not be trusted; undefined when it can be. Writes nothing. */
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
 * Stores the trusted time: that of the clock while it is right, the one expected from the uptime
 * while the clock is ahead, and nothing while it is behind, since it will catch up.
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
    // So that after a restart, the jump is not mistaken for the time that the site was off.
    .set({ at: next, stepped: problem && (agreed || stepped) ? 1 : 0 })
    // Unless another process has just stored it.
    .where('at', '=', at)
    .executeTakeFirst()
  if (numUpdatedRows > 0)
    known.set(storage, { at: next, uptime: os.uptime(), agreed: agreed || !problem })
  return problem
}

/** Trusts the clock, because a person has confirmed that it is right. */
export async function confirmClock(storage: Storage): Promise<void> {
  const row = { at: instant(), stepped: 0 as const }
  await storage
    .insertInto('trusted_clock')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  known.set(storage, { at: row.at, uptime: os.uptime(), agreed: true })
}

/** Undefined on a new site, where no time is stored yet. */
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
