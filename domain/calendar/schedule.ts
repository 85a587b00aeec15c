import * as z from 'zod'
import eventsJson from '../../content/events.json' with { type: 'json' }
import scheduleJson from '../../content/schedule.json' with { type: 'json' }
import { languages } from '../content/language.ts'
import { addDays, type CalendarDay, type DayRule, fallsOn } from './calendar-day.ts'
import { dayOf, MINISTRY_ZONE } from './day.ts'

// The one list of services and of dated events, and when they are. Node
// only: Temporal is not in every browser. The clock is always passed in.

/** The parts of the services' page, in its order. */
export const sections = ['friday', 'saturday', 'sunday', 'monthly', 'zoom'] as const
export type Section = (typeof sections)[number]

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const weeks = ['first', 'second', 'third', 'fourth']
const dayPattern = new RegExp(`^(every day|((${weeks.join('|')}) )?(${weekdays.join('|')}))$`)

const localized = z.object({ en: z.string().min(1), te: z.string().min(1).optional() })
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30 or 15:30')
const id = z.string().regex(/^[a-z0-9-]+$/, 'an id of small letters, digits and hyphens')

export const serviceSchema = z
  .object({
    id,
    section: z.enum(sections),
    day: z.string().regex(dayPattern, 'a day: friday, second tuesday or every day'),
    /** The days on which it is not held. */
    cancelled: z.array(z.iso.date()).optional(),
    starts: clockTime,
    /** A time that is not after the start is the next day's. */
    ends: clockTime,
    /** In the church, or in the video meeting of content/ministry.json. */
    place: z.enum(['church', 'meeting']),
    language: z.enum(languages).optional(),
    name: localized,
    description: localized,
  })
  .transform(({ day, cancelled, ...rest }) => ({ ...rest, on: { ...dayRule(day), cancelled } }))
  .refine(
    ({ on: { cancelled = [], ...rule } }) => cancelled.every((day) => fallsOn(rule, day)),
    'only days on which it would be held can be cancelled',
  )

const eventSchema = z
  .object({
    id,
    name: localized,
    date: z.iso.date(),
    starts: clockTime,
    ends: clockTime,
    location: localized,
  })
  .transform(({ date, ...rest }) => ({ ...rest, on: { date } satisfies DayRule }))

const scheduleSchema = z.object({
  /** When somebody last changed this: the calendars of phones take over what is newer. */
  updated: z.iso.date(),
  /** The first day that the calendar shows and that phones' calendars are given. */
  from: z.iso.date(),
  services: z.array(serviceSchema).min(1),
})

export type Service = z.infer<typeof serviceSchema>
export type DatedEvent = z.infer<typeof eventSchema>
export type Timed = Pick<Service, 'starts' | 'ends'> & { on: DayRule }
export type Occurrence = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime }

export const schedule = scheduleSchema.parse(scheduleJson)
export const services = schedule.services
export const events = z.array(eventSchema).parse(eventsJson)

const known = [...services, ...events].map((one) => one.id)
const twice = known.find((one, at) => known.indexOf(one) !== at)
if (twice) throw new Error(`content/schedule.json and events.json use the id "${twice}" twice`)

/** The service that is on, or else the one that starts next; the church's come before the meeting's. */
export function nextOf(all: readonly Service[], now: Temporal.Instant) {
  const [first] = all
    .map((service) => ({ service, ...nextOccurrence(service, now) }))
    .sort((one, other) => waitFor(one, now) - waitFor(other, now))
  if (!first) throw new Error('there is no service in the schedule')
  return first
}

/**
 * The occurrence that is on at this moment or, when none is, the next one. A night that began
 * yesterday is still on until it ends.
 */
export function nextOccurrence(service: Timed, now: Temporal.Instant): Occurrence {
  const today = dayOf(now.toString())
  // Every rule of a service comes round within two months: the second Tuesday at the latest.
  for (let day = addDays(today, -1); day <= addDays(today, 62); day = addDays(day, 1)) {
    if (!fallsOn(service.on, day)) continue
    const occurrence = occurrenceOn(service, day)
    if (Temporal.Instant.compare(occurrence.end.toInstant(), now) > 0) return occurrence
  }
  throw new Error('a service whose day never comes')
}

/** The occurrence that starts on a day, whether or not the rule falls on it. */
export function occurrenceOn({ starts, ends }: Timed, day: CalendarDay): Occurrence {
  const endDay = ends <= starts ? addDays(day, 1) : day
  return { start: at(day, starts), end: at(endDay, ends) }
}

/** Whether it began on the day before and has not ended. */
export function isStillOn(timed: Timed, now: Temporal.Instant): boolean {
  const yesterday = addDays(dayOf(now.toString()), -1)
  if (!fallsOn(timed.on, yesterday)) return false
  const { end } = occurrenceOn(timed, yesterday)
  return Temporal.Instant.compare(end.toInstant(), now) > 0
}

export function isOn({ start }: Occurrence, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start.toInstant(), now) <= 0
}

function waitFor({ start }: Occurrence, now: Temporal.Instant): number {
  return Math.max(0, start.epochMilliseconds - now.epochMilliseconds)
}

function at(day: CalendarDay, time: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(MINISTRY_ZONE)
}

function dayRule(day: string): DayRule {
  if (day === 'every day') return {}
  const words = day.split(' ')
  const weekday = weekdays.indexOf(words.at(-1) ?? '')
  return words.length === 1 ? { weekday } : { weekday, week: weeks.indexOf(words[0] ?? '') + 1 }
}
