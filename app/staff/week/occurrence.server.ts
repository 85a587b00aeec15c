import { now } from '../../../config/clock.server.ts'
import { dateParts, isDay } from '../../../domain/calendar/calendar-day.ts'
import { todayOf } from '../../../domain/calendar/day-plan.ts'
import { events, eventsKind } from '../../../domain/calendar/events.ts'
import { nameOfDays } from '../../../domain/calendar/occurrence-words.ts'
import { occurrenceOf } from '../../../domain/calendar/schedule.ts'
import { services, servicesKind } from '../../../domain/calendar/services.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'

// One occurrence of a service or event, and a notice about its change.

type Params = Readonly<Record<string, string | undefined>>

/** A notice that says a change of an occurrence, `services/NAME/2026-11-27`, to begin with. */
export function noticeOfChange(occurrence: string | null): Fields {
  const [kind, key, date] = (occurrence ?? '').split('/')
  const found = findOccurrence({ kind, key, date })
  if (!found || found.occurrence.state === 'held') return {}
  const { entry, today, occurrence: change } = found
  const words = languages.map((language) => {
    const { schedule, week } = textIn(language)
    const onDay = (day: string) =>
      interpolate(schedule.weekdayAndDay, dateParts(day, nameOfDays(language)))
    const pattern =
      change.state === 'cancelled'
        ? week.noticeOf.cancelled
        : change.day === change.date
          ? week.noticeOf.otherHour
          : week.noticeOf.moved
    const said = interpolate(pattern, {
      name: localize(entry.name, language).text,
      date: onDay(change.date),
      to: onDay(change.day),
      time: timeWords(change.starts, language),
    })
    return [`words.${language}`, [said, change.note?.[language]].filter(Boolean).join(' ')]
  })
  const last = change.day > change.date ? change.day : change.date
  return { ...Object.fromEntries(words), first: today, last }
}

/** The occurrence of a URL; undefined when visitors do not see it, or it is over. */
export function findOccurrence({ kind, key, date = '' }: Params) {
  const documentKind = [servicesKind, eventsKind].find(({ name }) => name === kind)
  const all = documentKind === servicesKind ? services() : events()
  const entry = all.find(({ id }) => id === key)
  const occurrence = entry && isDay(date) ? occurrenceOf(entry, date) : undefined
  if (!documentKind || !entry || !occurrence) return undefined
  const today = todayOf(now())
  const isPast = occurrence.date < today && occurrence.day < today
  return isPast ? undefined : { documentKind, entry, date, occurrence, today }
}

export function occurrenceAt(params: Params) {
  const found = findOccurrence(params)
  if (!found) throw new Response(null, { status: 404 })
  return found
}
