import { log } from '../app/log.server.ts'
import { lastSignOfLife } from '../domain/privacy/retention.server.ts'
import type { Storage } from '../storage/database.server.ts'

// What must not be done on the word of a clock that is wrong for a moment: docs/decisions/0027.

const HOUR = 3_600_000
/** A clock that leaps this far was set wrong or right; less is a machine that slept. */
const LEAP_MILLISECONDS = 36 * HOUR
/** After a longer silence, it may be the clock that is wrong. */
const SILENCE_MILLISECONDS = 30 * 24 * HOUR
const BELIEVED_AFTER_MILLISECONDS = 24 * HOUR

let last = { wall: Date.now(), steady: performance.now() }
let leaptAt = Number.NEGATIVE_INFINITY
let silence: Promise<boolean> | undefined

/**
 * For how long (milliseconds) the clock has gone without a leap, as far as this process has seen;
 * Infinity when it never leapt. To be asked every few minutes.
 */
export function clockEvenFor(): number {
  const now = { wall: Date.now(), steady: performance.now() }
  const leap = now.wall - last.wall - (now.steady - last.steady)
  if (Math.abs(leap) > LEAP_MILLISECONDS) leaptAt = now.steady
  last = now
  return now.steady - leaptAt
}

/**
 * Whether things may be deleted by the clock. One that has leapt, or that at the start is far ahead
 * of all that was ever written, has to go on evenly for a day before.
 */
export async function clockIsBelieved(storage: Storage): Promise<boolean> {
  const evenFor = clockEvenFor()
  silence ??= silentTillNow(storage)
  const spokenFor = !(await silence) || performance.now() > BELIEVED_AFTER_MILLISECONDS
  return spokenFor && evenFor > BELIEVED_AFTER_MILLISECONDS
}

/** Looked at once, before anybody writes by the same clock. */
async function silentTillNow(storage: Storage): Promise<boolean> {
  const at = await lastSignOfLife(storage)
  const silent = at !== undefined && Date.now() - Date.parse(at) > SILENCE_MILLISECONDS
  if (silent) log.warn({ last: at }, CLOCK_AHEAD)
  return silent
}

const CLOCK_AHEAD =
  'By the clock, nothing was written for over a month. In case it is wrong, what was kept long enough is deleted only a day from now'
