import type { Language } from '../content/language.ts'
import { interpolate, textIn } from '../content/text.ts'
import { type CalendarDay, type DayRule, dateParts, type Repetition } from './calendar-day.ts'
import { nameOfDays, shortDate } from './occurrence-words.ts'
import { dayRules } from './services.ts'

// The rules of services and events as text, in both languages.

/** How often: `Every Friday`, `Second Tuesday of the month`. */
export function repeatWords(rule: DayRule, language: Language): string {
  const { date, repeats, until, weekday, week } = rule
  const text = textIn(language).schedule
  if (date !== undefined && repeats) {
    const words = repetitionWords(date, repeats, language)
    if (!until) return words
    const dates = { first: shortDate(date, language), last: shortDate(until, language) }
    const pattern = repeats === 'daily' ? text.daysFrom : text.repeatsUntil
    return interpolate(pattern, { repeats: words, ...dates })
  }
  if (date !== undefined) return shortDate(date, language)
  if (weekday === undefined) return text.everyDay
  const values = { weekday: nameOfDays(language).weekdays[weekday] ?? '' }
  if (week === undefined) return interpolate(text.everyWeek, values)
  return interpolate(text.everyMonth.at(week < 0 ? week : week - 1) ?? '', values)
}

function repetitionWords(date: CalendarDay, repeats: Repetition, language: Language): string {
  const { everyDay, everyWeek, everyMonthOn, everyYear, dayOfMonth } = textIn(language).schedule
  const parts = dateParts(date, nameOfDays(language))
  if (repeats === 'daily') return everyDay
  if (repeats === 'weekly') return interpolate(everyWeek, parts)
  if (repeats === 'monthly') return interpolate(everyMonthOn, parts)
  return interpolate(everyYear, { date: interpolate(dayOfMonth, parts) })
}

/** Every value of a service's `day` (except `once`), with its label. */
export function dayChoices(language: Language): Record<string, string> {
  const labels = [...dayRules].map(([day, rule]) => [day, repeatWords(rule, language)])
  return Object.fromEntries(labels)
}
