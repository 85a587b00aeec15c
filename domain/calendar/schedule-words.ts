import { byLanguage, type Language } from '../content/language.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import {
  addDays,
  type CalendarDay,
  type DayRule,
  daysBetween,
  occursOn,
  type Repetition,
  weekdayOf,
} from './calendar-day.ts'
import { type DayNames, dateParts } from './calendar-words.ts'
import { apart, type Change } from './changes.ts'
import { dayOf } from './day.ts'
import { EVERY_DAY, type Service, services, weekdays, weeks } from './services.ts'
import { periodOf, timeWords, twelveHourTime } from './time-words.ts'

// The schedule as text, in both languages. The current time is always a parameter.

/** What is different about an occurrence. */
export type ChangeWords = {
  words: string
  note: { text: string; lang?: Language | undefined } | undefined
}

/**
 * The seven days from today, each with the start times of the church's services (not the video
 * meetings).
 */
export function weekFrom(now: Temporal.Instant, language: Language) {
  const today = dayOf(now.toString())
  const { weekdays, shortWeekdays } = nameOfDays(language)
  return daysBetween(today, addDays(today, 6)).map((day) => {
    const gatherings = services()
      .flatMap(apart)
      .filter(({ place, on }) => place === 'church' && occursOn(on, day))
      .filter(({ change }) => change?.state !== 'cancelled')
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
  if (date !== undefined) return shortDate(date, language)
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

/** Every value of a service's `day` (except `once`), with its label. */
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

/** A time range: `4:00-7:00 AM`, `10:00 AM-1:00 PM`. */
export function rangeWords({ starts, ends }: Pick<Service, 'starts' | 'ends'>, language: Language) {
  const text = textIn(language).schedule
  const period = periodOf(starts, language)
  // A range over midnight within one period would look like a few minutes.
  if (period === periodOf(ends, language) && starts < ends) {
    return interpolate(text.rangeInOnePeriod, {
      from: twelveHourTime(starts),
      to: twelveHourTime(ends),
      period,
    })
  }
  return interpolate(text.range, {
    from: timeWords(starts, language),
    to: timeWords(ends, language),
  })
}

/**
 * `No service on Sunday, Nov 29, 2026`; of a moved occurrence, its new day and time; of one that
 * has only a note, its day. Shorter where it stands under a day, `on`. With the note. Undefined when
 * it is as always.
 */
export function changeWords(
  { date, state, day, starts, note }: Change,
  language: Language,
  on?: CalendarDay,
): ChangeWords | undefined {
  if (state === 'held' && !note) return undefined
  const text = textIn(language).schedule
  const to = interpolate(text.dayAndTime, {
    day: shortDate(day, language),
    time: timeWords(starts, language),
  })
  const isSameDay = day === date
  const full = {
    ...{ held: text.noteOn, cancelled: text.cancelled },
    moved: isSameDay ? text.otherHour : text.moved,
  }
  const underDay = {
    ...{ held: '', cancelled: text.cancelledHere },
    moved: isSameDay ? text.otherHourHere : on === day ? text.insteadOf : text.movedTo,
  }
  const pattern = (on === undefined ? full : underDay)[state]
  return {
    words: interpolate(pattern, { date: shortDate(date, language), to }),
    note: note && localize(note, language),
  }
}

/** `Sunday, Nov 29, 2026`. */
export function shortDate(day: CalendarDay, language: Language): string {
  return interpolate(textIn(language).schedule.shortDate, dateParts(day, nameOfDays(language)))
}

/** The time of day: `09:30`. */
export function clockTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The locale's names of months and weekdays, Sunday first. */
export const nameOfDays: (language: Language) => DayNames = byLanguage(makeNames)

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
