import { byLanguage } from '../content/by-language.ts'
import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import {
  addDays,
  type CalendarDay,
  type DayRule,
  daysBetween,
  fallsOn,
  type Repetition,
  weekdayOf,
} from './calendar-day.ts'
import { type DayNames, dateParts } from './calendar-words.ts'
import { apart, type changesFrom } from './changes.ts'
import { dayOf } from './day.ts'
import { isOn, nextOf, type Occurrence } from './schedule.ts'
import { EVERY_DAY, type Service, services, weekdays, weeks } from './services.ts'
import { hourOnDial, periodOf, timeWords } from './time-words.ts'

// How the schedule is said, in both languages. The clock is always passed in.

type Change = ReturnType<typeof changesFrom>[number]

export type NextService = {
  id: string
  name: ReturnType<typeof localize>
  /** `Today, 9:30 AM`; the long date when it is later than tomorrow; while it is on, `Until 1:00 PM`. */
  when: string
  /** `in 2 h`; nothing while it is on. Whole hours: pages are kept for a while. */
  away: string
  /** The start, ISO 8601 with the ministry's offset. */
  start: string
  running: boolean
  /** Where to join, when it is held in the video meeting. */
  meeting: ReturnType<typeof ministry>['meeting'] | undefined
}

/** The service that is on or comes next; undefined when there is none. */
export function nextService(now: Temporal.Instant, language: Language): NextService | undefined {
  const next = nextOf(services(), now)
  if (!next) return undefined
  const { service, ...occurrence } = next
  const text = textIn(language).schedule
  const running = isOn(occurrence, now)
  return {
    id: service.id,
    name: localize(service.name, language),
    when: running
      ? interpolate(text.until, { time: timeWords(clockTime(occurrence.end), language) })
      : interpolate(text.dayAndTime, {
          day: dayWords(occurrence, now, language),
          time: timeWords(clockTime(occurrence.start), language),
        }),
    away: running ? '' : awayWords(now.until(occurrence.start.toInstant()), language),
    start: isoStart(occurrence),
    running,
    meeting: service.place === 'meeting' ? ministry().meeting : undefined,
  }
}

/** `Today`, `Tomorrow`, or the long date with short month: `Friday, Nov 27, 2026`. */
export function dayWords(occurrence: Occurrence, now: Temporal.Instant, language: Language) {
  const text = textIn(language).schedule
  const day = occurrence.start.toPlainDate().toString()
  const today = dayOf(now.toString())
  if (day === today || isOn(occurrence, now)) return text.today
  if (day === addDays(today, 1)) return text.tomorrow
  return interpolate(text.shortDate, dateParts(day, nameOfDays(language)))
}

/** The seven days from today, with the hours at which the church gathers on them. */
export function weekFrom(now: Temporal.Instant, language: Language) {
  const today = dayOf(now.toString())
  const { weekdays, shortWeekdays } = nameOfDays(language)
  return daysBetween(today, addDays(today, 6)).map((day) => {
    const gatherings = services()
      .flatMap(apart)
      .filter(({ place, on }) => place === 'church' && fallsOn(on, day))
      .toSorted((one, other) => (one.starts < other.starts ? -1 : 1))
    return {
      day,
      weekday: weekdays[weekdayOf(day)],
      shortWeekday: shortWeekdays[weekdayOf(day)],
      date: Number(day.slice(8)),
      section: gatherings[0]?.section,
      times: gatherings.map(({ starts }) => timeWords(starts, language)),
    }
  })
}

/** How often: `Every Friday`, `Second Tuesday of the month`. */
export function repeatWords(rule: DayRule, language: Language): string {
  const { date, repeats, weekday, week } = rule
  const text = textIn(language).schedule
  if (date !== undefined && repeats) return repetitionWords(date, repeats, language)
  if (date !== undefined) return interpolate(text.shortDate, dateParts(date, nameOfDays(language)))
  if (weekday === undefined) return text.everyDay
  const values = { weekday: nameOfDays(language).weekdays[weekday] ?? '' }
  if (week === undefined) return interpolate(text.everyWeek, values)
  return interpolate(text.everyMonth[week - 1] ?? '', values)
}

function repetitionWords(date: CalendarDay, repeats: Repetition, language: Language): string {
  const { everyWeek, everyMonthOn, everyYear, dayOfMonth } = textIn(language).schedule
  const parts = dateParts(date, nameOfDays(language))
  if (repeats === 'weekly') return interpolate(everyWeek, parts)
  if (repeats === 'monthly') return interpolate(everyMonthOn, parts)
  return interpolate(everyYear, { date: interpolate(dayOfMonth, parts) })
}

/** Every day that a service can have, by what the content calls it. */
export function dayChoices(language: Language): Record<string, string> {
  const rules: [string, DayRule][] = weekdays.map((day, weekday) => [day, { weekday }])
  const monthly = weeks.flatMap((week, at) =>
    rules.map(([day, rule]): [string, DayRule] => [`${week} ${day}`, { ...rule, week: at + 1 }]),
  )
  return Object.fromEntries(
    [[EVERY_DAY, {}] as [string, DayRule], ...rules, ...monthly].map(([day, rule]) => [
      day,
      repeatWords(rule, language),
    ]),
  )
}

/** From when to when: `4:00-7:00 AM`, `10:00 AM-1:00 PM`. */
export function rangeWords({ starts, ends }: Pick<Service, 'starts' | 'ends'>, language: Language) {
  const text = textIn(language).schedule
  const period = periodOf(starts, language)
  // A night that ends in the same period as it began in would read as a few minutes.
  if (period === periodOf(ends, language) && starts < ends) {
    return interpolate(text.rangeInOnePeriod, {
      from: hourOnDial(starts),
      to: hourOnDial(ends),
      period,
    })
  }
  return interpolate(text.range, {
    from: timeWords(starts, language),
    to: timeWords(ends, language),
  })
}

/** `Not on Sunday, Nov 29, 2026`; for what is moved, where to. */
export function changeWords({ date, moved }: Change, language: Language): string {
  const text = textIn(language).schedule
  const short = (day: string) => interpolate(text.shortDate, dateParts(day, nameOfDays(language)))
  if (!moved) return interpolate(text.cancelled, { date: short(date) })
  const to = { day: short(moved.date), time: timeWords(moved.starts, language) }
  const words = moved.date === date ? text.otherHour : text.moved
  return interpolate(words, { date: short(date), to: interpolate(text.dayAndTime, to) })
}

/** `09:30`, the clock time of a moment. */
export function clockTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The names of months and weekdays, Sunday first, as the language's locale has them. */
export const nameOfDays: (language: Language) => DayNames = byLanguage(makeNames)

/** ISO 8601 with the offset of the ministry's zone, for `<time>`. */
export function isoStart({ start }: Occurrence): string {
  return start.toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}

function makeNames(locale: string): DayNames {
  const list = (
    count: number,
    dayAt: (at: number) => number,
    style: Intl.DateTimeFormatOptions,
  ) => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, at) => format.format(dayAt(at)))
  }
  const month = (at: number) => Date.UTC(2026, at, 1)
  // The first of February 2026 is a Sunday.
  const weekday = (at: number) => Date.UTC(2026, 1, 1 + at)
  return {
    months: list(12, month, { month: 'long' }),
    shortMonths: list(12, month, { month: 'short' }),
    weekdays: list(7, weekday, { weekday: 'long' }),
    shortWeekdays: list(7, weekday, { weekday: 'short' }),
  }
}

function awayWords(wait: Temporal.Duration, language: Language): string {
  const { soon, inHours, inDays } = textIn(language).schedule
  const hours = Math.floor(wait.total('hours'))
  if (hours < 1) return soon
  const [forms, count] = hours < 24 ? [inHours, hours] : [inDays, Math.floor(hours / 24)]
  return interpolate(count === 1 ? forms.one : forms.other, { count })
}
