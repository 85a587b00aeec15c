import type { Language } from '../content/language.ts'
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
import { dateParts } from './calendar-words.ts'
import { splitByChanges } from './changes.ts'
import { dayOf } from './day.ts'
import { nameOfDays, rangeWords, shortDate } from './occurrence-words.ts'
import { isOver, occurrenceOn } from './schedule.ts'
import { EVERY_DAY, services, weekdays, weeks } from './services.ts'
import { timeWords } from './time-words.ts'

// The schedule as text, in both languages. The current time is always a parameter.

/**
 * The seven days from today, each with the start times of the church's services (not the video
 * meetings), and the end of a service that began the day before and runs past midnight.
 */
export function weekFrom(now: Temporal.Instant, language: Language) {
  const today = dayOf(now.toString())
  const { weekdays, shortWeekdays } = nameOfDays(language)
  const text = textIn(language).schedule
  const held = services()
    .flatMap(splitByChanges)
    .filter(({ place, change }) => place === 'church' && change?.state !== 'cancelled')
    .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
  return daysBetween(today, addDays(today, 6)).map((day) => {
    const gatherings = held.filter(({ on }) => occursOn(on, day))
    const eve = addDays(day, -1)
    const nights = held.filter(
      (service) =>
        occursOn(service.on, eve) &&
        service.ends <= service.starts &&
        !isOver(occurrenceOn(service, eve), now),
    )
    return {
      day,
      weekday: weekdays[weekdayOf(day)],
      shortWeekday: shortWeekdays[weekdayOf(day)],
      date: Number(day.slice(8)),
      section: [...gatherings, ...nights][0]?.section,
      times: [
        ...nights.map(({ ends }) => interpolate(text.until, { time: timeWords(ends, language) })),
        ...gatherings.map(({ starts }) => timeWords(starts, language)),
      ],
    }
  })
}

/** The daily meetings by start, listed once because every day of the week would repeat them. */
export function everyDayFrom(language: Language) {
  return services()
    .filter(({ place, on }) => place === 'meeting' && !on.date && on.weekday === undefined)
    .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
    .map((service) => ({
      id: service.id,
      name: localize(service.name, language),
      time: rangeWords(service, language),
    }))
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

/** The time of day: `09:30`. */
export function clockTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: 'minute' })
}
