import type { Language, LocalText } from '../content/language.ts'
import type { CleanHtml } from '../newsletter/newsletter.ts'
import { foldedWords } from '../search/fold.ts'
import { fits, termsOf } from '../search/query.ts'
import {
  type CalendarDay,
  type DayRule,
  daysBetween,
  isDay,
  isOnce,
  monthAround,
  occursOn,
  weekAround,
} from './calendar-day.ts'
import type { ChangeWords } from './occurrence-words.ts'

// What the event calendar shows. Shared by the server and the browser.

export const ranges = ['today', 'week', 'month', 'year'] as const
export type Range = (typeof ranges)[number]

/** What is listed: a day, a range around a day, or the entries that match a search. */
export type View = {
  range: Range | 'day'
  day: CalendarDay
  query: string
}

/**
 * One service or event for display, with texts in the page's language. Arrays are sorted by start
 * time.
 */
export type CalendarEntry = {
  id: string
  name: LocalText
  time: string
  place: LocalText
  /**
   * More text for the search: the name in the other language, and a place other than the church.
   */
  alsoFoundBy: string
  /** Of an event, on its day. */
  description?: { html: CleanHtml; lang: Language | undefined } | undefined
  picture?: { src: string; alt: string; lang: string | undefined } | undefined
  /** For a video meeting: its link, and the text with its passcode. */
  meeting?: { link: string; passcode: string } | undefined
  file: string
  /** The page for sharing it. */
  share?: string | undefined
  /** How a changed occurrence differs from the usual ones. */
  change?: ChangeWords | undefined
  cancelled?: boolean | undefined
  on: DayRule
  /** How often a recurring entry takes place: `Every Friday`. */
  repeats?: string | undefined
  /** While it is running: when it ends, for today's list. */
  onNow?: string | undefined
}

export type Listing = {
  days: { day: CalendarDay; entries: CalendarEntry[] }[]
  /** Daily entries, and in long lists weekly ones: listed once. */
  regular: CalendarEntry[]
}

/** The first and last day that the calendar can show. */
export type Bounds = { today: CalendarDay; first: CalendarDay; last: CalendarDay }

/**
 * Parses the query parameters: `show=week`, `date=2026-12-25`, `month=2026-12`, or a search in `q`.
 * `show` wins over `q`, because the buttons share a form with the search field. Days that are
 * invalid or outside the bounds are ignored.
 */
export function viewOf(chosen: URLSearchParams, bounds: Bounds): View {
  const { today, first, last } = bounds
  const show = ranges.find((range) => range === chosen.get('show'))
  if (show) return { range: show, day: today, query: '' }
  const month = chosen.get('month')
  const day = month ? `${month}-01` : (chosen.get('date') ?? '')
  if (isDay(day) && day >= first && day <= last) {
    if (!month) return { range: 'day', day, query: '' }
    return { range: 'month', day: today.startsWith(month) ? today : day, query: '' }
  }
  return { range: 'today', day: today, query: (chosen.get('q') ?? '').slice(0, 100) }
}

export function isOneDay({ range, query }: View): boolean {
  return !query.trim() && (range === 'day' || range === 'today')
}

export function listingOf(view: View, entries: CalendarEntry[]): Listing {
  if (view.query.trim()) return found(view.query, entries)
  const { range } = view
  // The longer the range, the more entries are listed once instead of day by day.
  const single = entries.filter((entry) => isSingle[range](entry.on))
  const all = daysOf[range](view.day)
  const days = all
    .map((day) => ({ day, entries: single.filter((entry) => occursOn(entry.on, day)) }))
    .filter((list) => list.entries.length > 0)
  const regular = entries.filter(
    (entry) => !single.includes(entry) && all.some((day) => occursOn(entry.on, day)),
  )
  return { days, regular }
}

const oneDay = (day: CalendarDay) => [day]
const daysOf = {
  today: oneDay,
  day: oneDay,
  week: weekAround,
  month: monthAround,
  year: (day: CalendarDay) => daysBetween(`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`),
}
const notDaily = ({ date, weekday }: DayRule) => date !== undefined || weekday !== undefined
const isSingle = {
  today: notDaily,
  day: notDaily,
  week: notDaily,
  month: ({ date, repeats, week }: DayRule) =>
    (date !== undefined && repeats !== 'weekly') || week !== undefined,
  year: (rule: DayRule) => isOnce(rule) || rule.repeats === 'yearly',
}

/** A dated event or a monthly service: its days are marked in the calendar and named. */
export function isSpecial({ on }: CalendarEntry): boolean {
  return isSingle.month(on)
}

/** What is held each week: its days are marked, and not named. */
export function isWeekly({ on }: CalendarEntry): boolean {
  return notDaily(on) && !isSingle.month(on)
}

/** Searches all entries, whatever range was shown before, in any spelling. */
function found(query: string, entries: CalendarEntry[]): Listing {
  const terms = termsOf(query)
  const fitting = entries.filter(({ name, alsoFoundBy, repeats = '' }) => {
    const words = foldedWords(`${name.text} ${alsoFoundBy} ${repeats}`)
    return terms.length > 0 && terms.every((term) => words.some((word) => fits(word, term)))
  })
  const days = fitting
    .flatMap((entry) => (isOnce(entry.on) ? [{ day: entry.on.date ?? '', entries: [entry] }] : []))
    .sort((a, b) => a.day.localeCompare(b.day))
  return { days, regular: fitting.filter((entry) => !isOnce(entry.on)) }
}
