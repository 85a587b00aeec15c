import { addDays, type CalendarDay, isOnce, occursOn } from './calendar-day.ts'
import { type Change, changesFrom, type Timed } from './changes.ts'
import { dayOf, MINISTRY_ZONE } from './day.ts'

// Computes when services and events take place. Node only: not every browser has Temporal. The
// current time is always a parameter.

/** One occurrence, at the hours at which it is held. */
export type Occurrence = Pick<Timed, 'starts' | 'ends'> & {
  start: Temporal.ZonedDateTime
  end: Temporal.ZonedDateTime
  /** How it differs from the usual occurrence, if it does. */
  change?: Change | undefined
}

/** The one that is running, else the one that starts next. On a tie, the first in `all`. */
export function nextOf<Entry extends Timed>(all: readonly Entry[], now: Temporal.Instant) {
  const [first] = all
    .flatMap((entry) => {
      const occurrence = nextOccurrence(entry, now)
      return occurrence ? [{ entry, ...occurrence }] : []
    })
    .sort((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds)
  return first
}

/**
 * The running occurrence, else the next one; undefined when there is none.
 * One that began yesterday runs until it ends.
 */
export function nextOccurrence(timed: Timed, now: Temporal.Instant): Occurrence | undefined {
  const { changes = [] } = timed
  const cancelled = [...(timed.on.cancelled ?? []), ...changes.map(({ date }) => date)]
  const regular = nextByRule({ ...timed, on: { ...timed.on, cancelled } }, now)
  const changed = changes
    .filter(({ state }) => state !== 'cancelled')
    .map((change) => ({ ...occurrenceOn(change, change.day), change }))
    .filter((occurrence) => !isOver(occurrence, now))
  return [...(regular ? [regular] : []), ...changed].sort(
    (a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds,
  )[0]
}

function nextByRule(timed: Timed, now: Temporal.Instant): Occurrence | undefined {
  const today = dayOf(now.toString())
  const { date = '' } = timed.on
  const yesterday = addDays(today, -1)
  const first = isOnce(timed.on) || date > yesterday ? date : yesterday
  // 29 February may be eight years away.
  const years = timed.on.repeats === 'yearly' ? 8 : 1
  const last = isOnce(timed.on) ? first : addDays(first, years * 366)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!occursOn(timed.on, day)) continue
    const occurrence = occurrenceOn(timed, day)
    if (!isOver(occurrence, now)) return occurrence
  }
  return undefined
}

/** For what has no end: it is on, and then over. */
const OPEN_HOURS = 2

/** The day to which a link to an entry leads: of its next occurrence, else of one that is off. */
export function dayToShow(timed: Timed, now: Temporal.Instant): CalendarDay | undefined {
  const next = nextOccurrence(timed, now)
  if (next) return next.start.toPlainDate().toString()
  return changesFrom(timed, dayOf(now.toString()))[0]?.day
}

/** Returns the occurrence that starts on a day, even if the rule does not fall on it. */
export function occurrenceOn(
  { starts, ends }: Pick<Timed, 'starts' | 'ends'>,
  day: CalendarDay,
): Occurrence {
  const start = at(day, starts)
  if (ends === undefined) return { starts, start, end: start.add({ hours: OPEN_HOURS }) }
  const endDay = ends <= starts ? addDays(day, 1) : day
  return { starts, ends, start, end: at(endDay, ends) }
}

export function isOver({ end }: Occurrence, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(end.toInstant(), now) <= 0
}

/** The occurrence of a day of the rule, even if moved to another day; undefined on other days. */
export function occurrenceOf(timed: Timed, date: CalendarDay): Change | undefined {
  const { changes = [], starts, ends, on } = timed
  const change = changes.find((row) => row.date === date)
  if (change || !occursOn(on, date)) return change
  return { date, state: 'held', day: date, starts, ends }
}

export function isOn({ start }: Occurrence, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start.toInstant(), now) <= 0
}

function at(day: CalendarDay, time: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(MINISTRY_ZONE)
}

/** ISO 8601 with the offset of the ministry's zone, for `<time>` and search engines. */
export function isoTime(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}
