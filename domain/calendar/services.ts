import * as z from 'zod'
import scheduleJson from '../../content/schedule.json' with { type: 'json' }
import { clockTime, date, defineKind, key, localized } from '../content/kind.ts'
import { languages } from '../content/language.ts'
import { type CalendarDay, type DayRule, fallsOn } from './calendar-day.ts'
import type { Timed } from './events.ts'

// The services: weekly, monthly, every day or on a single day, cancelled or moved once.

export const weekdays = [
  ...(['sunday', 'monday', 'tuesday', 'wednesday'] as const),
  ...(['thursday', 'friday', 'saturday'] as const),
] as const
export const weeks = ['first', 'second', 'third', 'fourth'] as const
export const EVERY_DAY = 'every day'
export const ONCE = 'once'
const dayPattern = new RegExp(
  `^(${EVERY_DAY}|${ONCE}|((${weeks.join('|')}) )?(${weekdays.join('|')}))$`,
)

/** The parts of the services' page, in its order. */
export const sections = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
  ...(['everyDay', 'monthly', 'once', 'zoom'] as const),
] as const
export type Section = (typeof sections)[number]

/** What is different on one day: another day or hour, or nothing at all. */
const change = z.object({
  date,
  to: date.optional(),
  starts: clockTime.optional(),
  ends: clockTime.optional(),
})

export const servicesKind = defineKind({
  name: 'services',
  many: true,
  schema: z
    .object({
      id: key,
      /** `friday`, `second tuesday`, `every day`, or `once` on a date. */
      day: z.string('required').regex(dayPattern, 'required'),
      date: date.optional(),
      starts: clockTime,
      ends: clockTime,
      /** In the church, or in the ministry's video meeting. */
      place: z.enum(['church', 'meeting'], 'required'),
      language: z.enum(languages).optional(),
      name: localized,
      description: localized,
      changes: z.array(change).default([]),
    })
    .refine(({ day, date }) => day !== ONCE || date, { path: ['date'], message: 'date' })
    .transform(({ day, date: once, ...rest }, context) => {
      const { starts, ends, changes, place } = rest
      const rule = dayRule(day, once)
      const strange = changes.findIndex(({ date }) => !fallsOn(rule, date))
      if (strange !== -1)
        context.addIssue({ code: 'custom', path: ['changes', strange, 'date'], message: 'notHeld' })
      const cancelled = changes.map(({ date }) => date)
      const on: DayRule = { ...rule, ...(cancelled.length > 0 && { cancelled }) }
      const moved: Timed[] = changes
        .filter(({ to, starts }) => to ?? starts)
        .map((one) => ({
          starts: one.starts ?? starts,
          ends: one.ends ?? (one.starts ? later(one.starts, starts, ends) : ends),
          on: { date: one.to ?? one.date },
        }))
      return { ...rest, on, moved, section: sectionOf(on, place) }
    }),
  starter: scheduleJson.services,
})

/** Those that visitors see now, in their order. */
export const services = servicesKind.all

export type Service = ReturnType<typeof services>[number]

export const schedule = z
  .object({
    /** When somebody last changed this: the calendars of phones take over what is newer. */
    updated: z.iso.date(),
    /** The first day that the calendar shows and that phones' calendars are given. */
    from: z.iso.date(),
  })
  .parse(scheduleJson)

/** A service as the calendar has it: what comes round, and each occurrence that was moved by itself. */
export function apart(service: Service): Service[] {
  const single = service.moved.map((moved) => ({
    ...service,
    ...{ ...moved, id: `${service.id}-${moved.on.date}`, moved: [], changes: [] },
  }))
  return [{ ...service, moved: [] }, ...single]
}

/** The days from today on that are different: `to` is missing for one that is cancelled. */
export function changesFrom(service: Service, today: CalendarDay) {
  return service.changes
    .filter(({ date, to }) => date >= today || (to ?? '') >= today)
    .map(({ date, ...change }) => {
      const isMoved = change.to !== undefined || change.starts !== undefined
      const starts = change.starts ?? service.starts
      return { date, moved: isMoved ? { date: change.to ?? date, starts } : undefined }
    })
}

function sectionOf({ date, weekday, week }: DayRule, place: 'church' | 'meeting'): Section {
  if (place === 'meeting') return 'zoom'
  if (date !== undefined) return 'once'
  if (week !== undefined) return 'monthly'
  return weekday === undefined ? 'everyDay' : (weekdays[weekday] ?? 'everyDay')
}

function dayRule(day: string, date: CalendarDay | undefined): DayRule {
  if (day === EVERY_DAY) return {}
  if (day === ONCE) return { date }
  const words = day.split(' ')
  const weekday = weekdays.findIndex((name) => name === words.at(-1))
  const week = weeks.findIndex((name) => name === words[0])
  return week === -1 ? { weekday } : { weekday, week: week + 1 }
}

/** The end of a service that begins at another hour and is as long as ever. */
function later(begins: string, starts: string, ends: string): string {
  const end = (minutes(begins) + minutes(ends) - minutes(starts) + 24 * 60) % (24 * 60)
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
