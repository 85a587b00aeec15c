import type { Localized } from '../content/language.ts'
import { type CalendarDay, type DayRule, isOnce } from './calendar-day.ts'
import type { Row } from './changes-schema.ts'

// Changes to single occurrences of a service or event. An occurrence is identified by the day on
// which its rule falls and has at most one row: whether it is held, when, and a note
// (docs/decisions/0182).

export type Timed = {
  starts: string
  /** A time not after the start is on the next day; undefined where the end is open. */
  ends?: string | undefined
  on: DayRule
  changes?: readonly Change[] | undefined
}

/** One occurrence, and how it is held. */
export type Change = {
  /** The day on which its rule falls. */
  date: CalendarDay
  state: 'held' | 'moved' | 'cancelled'
  /** The day and the times at which it is held, or was to be held. */
  day: CalendarDay
  starts: string
  ends?: string | undefined
  note?: Localized | undefined
}

/** `cancelled` comes first; another day or time means `moved`; a row with only a note, `held`. */
export function changeOf(row: Row, usual: Pick<Timed, 'starts' | 'ends'>): Change {
  const { date, cancelled, to, note } = row
  if (cancelled)
    return { date, state: 'cancelled', day: date, starts: usual.starts, ends: usual.ends, note }
  const day = to ?? date
  const starts = row.starts ?? usual.starts
  const ends = row.ends ?? (usual.ends && later(starts, usual.starts, usual.ends))
  const isMoved = day !== date || starts !== usual.starts || ends !== usual.ends
  return { date, state: isMoved ? 'moved' : 'held', day, starts, ends, note }
}

type Placed = Timed & { id: string; changes: readonly Change[] }
type Apart<Entry> = Entry & { series: string; change?: Change }

/**
 * Splits an entry for the calendar: the recurring entry, and one entry for each changed occurrence,
 * including cancelled ones. `series` is the id of the entry that was split.
 */
export function splitByChanges<Entry extends Placed>(entry: Entry): Apart<Entry>[] {
  const { id, on, changes } = entry
  const single = changes.map((change) => ({
    ...entry,
    ...{ starts: change.starts, ends: change.ends, on: { date: change.day } },
    ...{ id: `${id}-${change.date}`, series: id, changes: [], change },
  }))
  const cancelled = changes.map(({ date }) => date)
  const regular = { ...entry, on: { ...on, cancelled }, series: id, changes: [] }
  return isOnce(on) && single.length > 0 ? single : [regular, ...single]
}

/** The days from which occurrences were moved: who looks there reads where they went. */
export function movedAway<Entry extends Placed>(entry: Entry): Apart<Entry>[] {
  const { id, changes } = entry
  return changes
    .filter(({ date, day }) => day !== date)
    .map((change) => {
      const on = { date: change.date }
      return { ...entry, id: `${id}-from-${change.date}`, series: id, on, changes: [], change }
    })
}

/** The changes of occurrences on or after `today`, or moved to such a day, by their date. */
export function changesFrom(
  { changes = [] }: Pick<Timed, 'changes'>,
  today: CalendarDay,
): Change[] {
  return changes
    .filter(({ date, day }) => date >= today || day >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** The end time for a new start time, with the same duration as before. */
function later(begins: string, starts: string, ends: string): string {
  const end = (minutes(begins) + minutes(ends) - minutes(starts) + 24 * 60) % (24 * 60)
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

/** The minutes of a time such as `09:30` since midnight. */
export function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
