import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts'
import type { Change } from './changes.ts'
import { dayOf, instantOf } from './day.ts'
import { type DatedEvent, events } from './events.ts'
import { isOn, isOver, type Occurrence, occurrenceOf, occurrenceOn } from './schedule.ts'
import { type Service, services } from './services.ts'

// What is held on a day of the ministry, and what is on or next. Pages, mails, cards and feeds
// about a day ask here.

export type Entry = Service | DatedEvent

/** All entries that visitors see now. */
export function entries(): Entry[] {
  return [...services(), ...events()]
}

/** One service or event on a day, at its hours of that day. */
export type Gathering<Held = Entry> = Occurrence & {
  entry: Held
  /** How it is held. One that was moved is on both days. */
  change: Change
  /** Whether it is cancelled, or moved to another day. */
  isOff: boolean
}

type Is = 'past' | 'on' | 'next' | 'later' | 'off'

export type DayPlan = ReturnType<typeof dayPlan>

/** `first` is given by who asks for several days. */
export function dayPlan(day: CalendarDay, now: Temporal.Instant, first = gatheringsNow(now)) {
  const gatherings = heldOn(day, entries()).map((gathering) => {
    const { entry, change } = gathering
    const place = first.findIndex(
      (other) => other.entry === entry && other.change.date === change.date,
    )
    const is = stateOf(gathering, place !== -1, now)
    // The first one is shown first by pages, with what to do about it.
    return { ...gathering, is, isFirst: place === 0 }
  })
  return { day, gatherings }
}

function stateOf(gathering: Gathering, isAmongFirst: boolean, now: Temporal.Instant): Is {
  if (gathering.isOff) return 'off'
  if (isOver(gathering, now)) return 'past'
  if (isOn(gathering, now)) return 'on'
  return isAmongFirst ? 'next' : 'later'
}

/** The ministry's day: a night belongs to the day on which it began, until it ends. */
export function todayOf(now: Temporal.Instant): CalendarDay {
  const day = dayOf(now.toString())
  const eve = addDays(day, -1)
  return openOn(eve, now).length > 0 ? eve : day
}

/** The ministry's day and the six after it. */
export function weekOf(now: Temporal.Instant): CalendarDay[] {
  const today = todayOf(now)
  return daysBetween(today, addDays(today, 6))
}

/**
 * What is on, video meetings first because people can join them from anywhere. If nothing is, what
 * starts next, within a year.
 */
export function gatheringsNow(now: Temporal.Instant): Gathering[] {
  const today = dayOf(now.toString())
  const running = [addDays(today, -1), today]
    .flatMap((day) => openOn(day, now))
    .filter((gathering) => isOn(gathering, now))
  const order = ({ entry }: Gathering) => (isMeeting(entry) ? 0 : 1)
  if (running.length > 0) return running.toSorted((a, b) => order(a) - order(b))
  for (let ahead = 0; ahead <= 366; ahead++) {
    const open = openOn(addDays(today, ahead), now)
    const [first] = open
    if (first) return open.filter(({ start }) => start.equals(first.start))
  }
  return []
}

export function isMeeting(entry: Entry): boolean {
  return 'place' in entry && entry.place === 'meeting'
}

function openOn(day: CalendarDay, now: Temporal.Instant): Gathering[] {
  return heldOn(day, entries()).filter((gathering) => !gathering.isOff && !isOver(gathering, now))
}

/** By start; what is cancelled or moved away stands at its usual hours. */
export function heldOn<Held extends Entry>(
  day: CalendarDay,
  among: readonly Held[],
): Gathering<Held>[] {
  return among
    .flatMap((entry) => {
      const movedHere = entry.changes.filter((change) => change.day === day && change.date !== day)
      const regular = occurrenceOf(entry, day)
      return [...movedHere, ...(regular ? [regular] : [])].map((change) => ({
        ...occurrenceOn(change.day === day ? change : entry, day),
        ...{ entry, change, isOff: change.day !== day || change.state === 'cancelled' },
      }))
    })
    .sort((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds)
}

/**
 * Whole seconds, at least 1, until pages that show what is on are out of date: something starts or
 * ends, or the day ends.
 */
export function secondsUntilChange(now: Temporal.Instant): number {
  const today = dayOf(now.toString())
  const waits = [addDays(today, -1), today]
    .flatMap((day) => openOn(day, now))
    .flatMap(({ start, end }) => [start, end])
    .map(({ epochMilliseconds }) => epochMilliseconds - now.epochMilliseconds)
  const midnight = instantOf(addDays(today, 1), 0).epochMilliseconds - now.epochMilliseconds
  const first = Math.min(midnight, ...waits.filter((wait) => wait > 0))
  return Math.max(1, Math.floor(first / 1000))
}
