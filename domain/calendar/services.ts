import * as z from 'zod'
import scheduleJson from '../../content/schedule.json' with { type: 'json' }
import {
  clockTime,
  date,
  defineDocumentKind,
  https,
  key,
  localized,
} from '../content/document-kind.ts'
import { languages } from '../content/language.ts'
import type { CalendarDay, DayRule } from './calendar-day.ts'
import { changes, withChanges } from './changes-schema.ts'

// Services: weekly, monthly, daily or on a single day; occurrences can be cancelled or moved.

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export const weeks = ['first', 'second', 'third', 'fourth'] as const
/** Whether a service is streamed, and whether staff start the stream or it starts by itself. */
const streamStarts = ['none', 'byHand', 'byItself'] as const
export const EVERY_DAY = 'every day'
export const ONCE = 'once'
const dayPattern = new RegExp(
  `^(${EVERY_DAY}|${ONCE}|((${weeks.join('|')}) )?(${weekdays.join('|')}))$`,
)

/** The sections of the services page, in its order. */
export type Section = (typeof weekdays)[number] | 'everyDay' | 'monthly' | 'once' | 'zoom'
const [sunday, ...fromMonday] = weekdays
export const sections: readonly Section[] = [
  ...fromMonday,
  sunday,
  'everyDay',
  'monthly',
  'once',
  'zoom',
]

export const servicesKind = defineDocumentKind({
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
      stream: z.enum(streamStarts, 'required').default('none'),
      /** The URL of a stream that starts by itself. */
      streamUrl: https.optional(),
      name: localized,
      description: localized.optional(),
      changes,
    })
    .refine(({ day, date }) => day !== ONCE || date, { path: ['date'], message: 'date' })
    .refine(({ stream, streamUrl }) => stream !== 'byItself' || streamUrl, {
      path: ['streamUrl'],
      message: 'required',
    })
    .transform(({ day, date, ...rest }, context) => {
      const rule = dayRule(day, date)
      const { on, changes } = withChanges(rule, rest, context)
      return { ...rest, on, changes, section: sectionOf(on, rest.place) }
    }),
  starter: scheduleJson.services,
})

export const services = servicesKind.all

export type Service = ReturnType<typeof services>[number]

export const schedule = z
  .object({
    /** The day of the last change to the file: calendar clients update when it is newer. */
    updated: z.iso.date(),
    /** The first day in the calendar page and in the iCalendar files. */
    from: z.iso.date(),
  })
  .parse(scheduleJson)

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
  const weekday = weekdays.findIndex((name) => words.at(-1) === name)
  const week = weeks.findIndex((name) => day.startsWith(`${name} `))
  return week === -1 ? { weekday } : { weekday, week: week + 1 }
}
