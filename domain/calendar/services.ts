import * as z from 'zod'
import scheduleJson from '../../content/schedule.json' with { type: 'json' }
import { clockTime, date, defineDocumentKind, key, localized } from '../content/document-kind.ts'
import { languages } from '../content/language.ts'
import { addressIn, videoAt } from '../live/live-video.ts'
import type { DayRule } from './calendar-day.ts'
import { changes, withChanges } from './changes-schema.ts'

// Services: weekly, monthly, daily or on a single day; occurrences can be cancelled or moved.

const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
const weeks = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 }
/** Whether a service is streamed, and whether staff start the stream or it starts by itself. */
const streamStarts = ['none', 'byHand', 'byItself'] as const
const ONCE = 'once'
/** The rule of each `day` but `once`: `every day`, `friday`, `second tuesday`. */
export const dayRules: ReadonlyMap<string, DayRule> = new Map<string, DayRule>([
  ['every day', {}],
  ...weekdays.map((day, weekday) => [day, { weekday }] as const),
  ...Object.entries(weeks).flatMap(([name, week]) =>
    weekdays.map((day, weekday) => [`${name} ${day}`, { weekday, week }] as const),
  ),
])

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
      name: localized,
      description: localized.optional(),
      /** One of `dayRules`, or `once` on a date. */
      day: z.string('required').refine((day) => day === ONCE || dayRules.has(day), 'required'),
      date: date.optional(),
      starts: clockTime,
      ends: clockTime,
      /** In the church, or in the ministry's video meeting. */
      place: z.enum(['church', 'meeting'], 'required'),
      language: z.enum(languages).optional(),
      stream: z.enum(streamStarts, 'required').default('none'),
      /** The URL of a stream that starts by itself. */
      streamUrl: z.string().transform(addressIn).refine(videoAt, 'stream').optional(),
      changes,
    })
    .refine(({ day, date }) => day !== ONCE || date, { path: ['date'], message: 'date' })
    .refine(({ stream, streamUrl }) => stream !== 'byItself' || streamUrl, {
      path: ['streamUrl'],
      message: 'required',
    })
    .transform(({ day, date, ...rest }, context) => {
      const rule = dayRules.get(day) ?? { date }
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
