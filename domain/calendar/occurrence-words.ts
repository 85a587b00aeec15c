import { byLanguage, type Language, type LocalText } from '../content/language.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { type CalendarDay, type DayNames, dateParts } from './calendar-day.ts'
import type { Change, Timed } from './changes.ts'
import { periodOf, timeWords, twelveHourTime } from './time-words.ts'

// Dates, times and changes as text for visitors. Separate from schedule-words.ts because the staff
// forms show the text of a change in the browser while it is typed.

/** What is different about an occurrence. */
export type ChangeWords = { words: string; note: LocalText | undefined }

/** A time range: `4:00-7:00 AM`, `10:00 AM-1:00 PM`; where the end is open, the start. */
export function rangeWords({ starts, ends }: Pick<Timed, 'starts' | 'ends'>, language: Language) {
  if (ends === undefined) return timeWords(starts, language)
  const text = textIn(language).schedule
  const period = periodOf(starts, language)
  // A range past midnight that ends in the same period would look like a few minutes.
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
 * `Not held on Sunday, Nov 29, 2026`; for a moved occurrence, its new day and time; for one with
 * only a note, its day. Shorter in a list under the day `on`. Undefined if nothing has changed.
 */
export function changeWords(
  { date, state, day, starts, ends, note }: Change,
  language: Language,
  on?: CalendarDay,
): ChangeWords | undefined {
  if (state === 'held' && !note) return undefined
  const text = textIn(language).schedule
  const held = { day: shortDate(day, language), time: rangeWords({ starts, ends }, language) }
  const to = interpolate(text.dayAndTime, held)
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
    words: interpolate(pattern, { ...held, date: shortDate(date, language), to }),
    note: note && localize(note, language),
  }
}

/** `Sunday, Nov 29, 2026`. */
export function shortDate(day: CalendarDay, language: Language): string {
  return interpolate(textIn(language).schedule.shortDate, dateParts(day, nameOfDays(language)))
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
