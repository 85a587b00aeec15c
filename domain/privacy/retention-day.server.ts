import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { deleteState, readState, writeState } from '../../storage/site-state.ts'
import { dayOf } from '../calendar/day.ts'

// Retention deletes nothing when the date has jumped since its last run, until an administrator
// says that the date is right: a dead battery in the server must not delete what people sent.

/** Days without a run that need no question: a site may be off for a month. */
const LONGEST_STEP = 31

/** The days, `2026-11-29`, of now and of the last run; undefined while the date has not jumped. */
export async function findDateJump(
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ today: string; last: string } | undefined> {
  const today = dayOf(now.toString())
  const last = await readState('retention-day', storage)
  if (last === undefined) return undefined
  const { days } = Temporal.PlainDate.from(last).until(today)
  return days < 0 || days > LONGEST_STEP ? { today, last } : undefined
}

/** Whether retention may delete now. Stores the day; the first run on a database only does that. */
export async function startRetention(now: Temporal.Instant, storage: Storage): Promise<boolean> {
  if (await findDateJump(now, storage)) {
    const since = await readState('retention-waits-since', storage)
    if (since === undefined) await writeState('retention-waits-since', instant(), storage)
    return false
  }
  const isFirst = (await readState('retention-day', storage)) === undefined
  await confirmDate(now, storage)
  return !isFirst
}

/** The date is right: retention goes on from this day. */
export async function confirmDate(now: Temporal.Instant, storage: Storage): Promise<void> {
  await writeState('retention-day', dayOf(now.toString()), storage)
  await deleteState('retention-waits-since', storage)
}
