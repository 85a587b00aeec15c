import { dateParts } from '../../../domain/calendar/calendar-words.ts'
import { nameOfDays } from '../../../domain/calendar/occurrence-words.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { findOccurrence } from './occurrence.server.ts'

/** A notice that says a change of an occurrence, `services/NAME/2026-11-27`, to begin with. */
export function noticeOfChange(occurrence: string | null): Fields {
  const [kind, key, date] = (occurrence ?? '').split('/')
  const found = findOccurrence({ kind, key, date })
  if (!found || found.occurrence.state === 'held') return {}
  const { entry, today, occurrence: change } = found
  const words = languages.map((language) => {
    const { schedule, week } = textIn(language)
    const dayOf = (day: string) =>
      interpolate(schedule.weekdayAndDay, dateParts(day, nameOfDays(language)))
    const pattern =
      change.state === 'cancelled'
        ? week.noticeOf.cancelled
        : change.day === change.date
          ? week.noticeOf.otherHour
          : week.noticeOf.moved
    const said = interpolate(pattern, {
      name: localize(entry.name, language).text,
      date: dayOf(change.date),
      to: dayOf(change.day),
      time: timeWords(change.starts, language),
    })
    return [`words.${language}`, [said, change.note?.[language]].filter(Boolean).join(' ')]
  })
  const last = change.day > change.date ? change.day : change.date
  return { ...Object.fromEntries(words), first: today, last }
}
