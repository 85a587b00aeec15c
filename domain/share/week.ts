import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dateParts } from '../calendar/calendar-words.ts'
import { dayPlan, type Entry, weekOf } from '../calendar/day-plan.ts'
import { changeWords, nameOfDays } from '../calendar/occurrence-words.ts'
import { plannedDays } from '../calendar/plan-words.ts'
import { isOver } from '../calendar/schedule.ts'
import { services } from '../calendar/services.ts'
import { timeWords } from '../calendar/time-words.ts'
import { ONLY } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import type { Shared, ShareLine } from './shared.ts'

/**
 * Services and events of the seven days from today that are not over, including cancelled ones;
 * moved ones are listed on both days. Daily services are listed once, at the end.
 */
export function shareWeek(now: Temporal.Instant, language: Language): Shared | undefined {
  const text = textIn(language)
  const ofDays = weekOf(now).map((day) => ({
    heading: dayHeading(day, language),
    lines: linesOn(day, now, language),
  }))
  const everyDay = {
    heading: text.schedule.everyDay,
    lines: services()
      .filter(isDaily)
      .map((entry) => ({ words: timeAndName(entry, entry.starts, language) })),
  }
  const groups = [...ofDays, everyDay].filter(({ lines }) => lines.length > 0)
  if (groups.length === 0) return undefined
  const title = interpolate(text.share.week, { name: ministry().name[language] })
  return { kind: 'week', key: ONLY, title, groups, week: plannedDays(now, language) }
}

function linesOn(day: CalendarDay, now: Temporal.Instant, language: Language): ShareLine[] {
  return dayPlan(day, now).gatherings.flatMap((gathering) => {
    const { entry, change, isOff, starts } = gathering
    const isAsAlways = change.state === 'held' && !change.note
    if (isOver(gathering, now) || (isDaily(entry) && isAsAlways)) return []
    const different = changeWords(change, language, day)
    const words = [different?.words, different?.note?.text].filter(Boolean).join(' ')
    return {
      words: timeAndName(entry, starts, language),
      ...(isOff && { off: true }),
      ...(words && { change: words }),
    }
  })
}

function timeAndName(entry: Entry, starts: string, language: Language): string {
  const name = localize(entry.name, language).text
  const place = 'location' in entry && entry.location && localize(entry.location, language).text
  return [`${timeWords(starts, language)}: ${name}`, ...(place ? [place] : [])].join(', ')
}

function dayHeading(day: CalendarDay, language: Language): string {
  const parts = dateParts(day, nameOfDays(language))
  return `${parts.weekday}, ${interpolate(textIn(language).schedule.dayOfMonth, parts)}`
}

function isDaily({ on }: Entry): boolean {
  return on.date === undefined && on.weekday === undefined
}
