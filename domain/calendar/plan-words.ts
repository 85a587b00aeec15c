import type { Language, LocalText } from '../content/language.ts'
import { ministry, passcodeWords } from '../content/ministry.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { addDays, type CalendarDay, dateParts, weekdayOf } from './calendar-day.ts'
import { dayOf } from './day.ts'
import {
  type DayPlan,
  dayPlan,
  type Entry,
  type Gathering,
  gatheringsNow,
  isMeeting,
  todayOf,
  weekOf,
} from './day-plan.ts'
import { changeWords, nameOfDays, rangeWords, shortDate } from './occurrence-words.ts'
import { isOn, isoTime } from './schedule.ts'
import { timeWords } from './time-words.ts'

// The plan of a day in the words of a page.

/** The colour of a gathering in the window. */
export type Glass = 'main' | 'telugu' | 'english' | 'prayer' | 'zoom' | 'special'

export type GatheringWords = ReturnType<typeof describeGathering>
export type DayRow = GatheringWords & Pick<ReturnType<typeof dayPlan>['gatherings'][number], 'is'>

/** A day in the window, its panes, and when it is chosen, its rows. */
export type PlannedDay = ReturnType<typeof plannedDay>
export type Pane = PlannedDay['panes'][number]

/** The week in the window: seven days from the ministry's today; `wanted` is one of them. */
export function weekWindow(now: Temporal.Instant, language: Language, wanted?: string | null) {
  const first = gatheringsNow(now)
  const chosen = weekOf(now).find((day) => day === wanted) ?? todayOf(now)
  const rows = dayRows(chosen, now, language, first)
  return { days: plannedDays(now, language, first), chosen, rows }
}

export type WeekWindow = ReturnType<typeof weekWindow>

/** The days of the window alone. */
export function plannedDays(now: Temporal.Instant, language: Language, first = gatheringsNow(now)) {
  return weekOf(now).map((day) => plannedDay(dayPlan(day, now, first), language))
}

function plannedDay({ day, gatherings }: DayPlan, language: Language) {
  const { shortWeekdays } = nameOfDays(language)
  const { window } = textIn(language).schedule
  const count = gatherings.filter(({ is }) => is !== 'past' && is !== 'off').length
  const inChurch = gatherings.filter(({ entry }) => !isMeeting(entry))
  const isOff = inChurch.length > 0 && inChurch.every(({ is }) => is === 'off')
  const toCome = count > 0 ? interpolate(window.toCome, { count }) : window.nothingToCome
  return {
    day,
    shortWeekday: shortWeekdays[weekdayOf(day)] ?? '',
    date: Number(day.slice(8)),
    /** `3 to come`, for screen readers after `Sun 29`. */
    toCome,
    /** Whether all that is usually held in the church is cancelled or moved away. */
    isOff,
    panes: gatherings.map(({ entry, starts, end, is, isFirst }) => ({
      ...{ starts, is, isFirst, glass: glassOf(entry) },
      ends: end.toPlainTime().toString({ smallestUnit: 'minute' }),
    })),
  }
}

function glassOf(entry: Entry): Glass {
  if (!('place' in entry)) return 'special'
  if (entry.place === 'meeting') return 'zoom'
  if (entry.section === 'saturday') return 'main'
  if (entry.language === 'te') return 'telugu'
  return entry.language === 'en' ? 'english' : 'prayer'
}

/** The rows of a day under its heading. */
export function dayRows(
  day: CalendarDay,
  now: Temporal.Instant,
  language: Language,
  first = gatheringsNow(now),
) {
  const text = textIn(language).schedule
  const today = todayOf(now)
  const parts = dateParts(day, nameOfDays(language))
  const isTomorrow = day > today && day === addDays(dayOf(now.toString()), 1)
  const rows = dayPlan(day, now, first).gatherings.map((gathering) => ({
    ...describeGathering(gathering, now, language, day),
    is: gathering.is,
    isFirst: gathering.isFirst,
  }))
  return {
    day,
    isToday: day === today,
    heading: day === today ? text.today : isTomorrow ? text.tomorrow : parts.weekday,
    date: interpolate(day === today || isTomorrow ? text.weekdayAndDay : text.dayOfMonth, parts),
    rows: rows.filter(({ is }) => is !== 'past'),
    ended: rows.filter(({ is }) => is === 'past'),
  }
}

/** What is on, the first one first; if nothing is, what comes next. */
export function nowWords(now: Temporal.Instant, language: Language): GatheringWords[] {
  return gatheringsNow(now).map((gathering) => describeGathering(gathering, now, language))
}

/** `under`: the day of the list in which it stands. */
export function describeGathering(
  gathering: Gathering,
  now: Temporal.Instant,
  language: Language,
  under?: CalendarDay,
) {
  const text = textIn(language)
  const { entry, change } = gathering
  const isOnline = isMeeting(entry)
  const [house = '', street = house] = ministry().address.lines[language]
  // Short, since it stands in every row: the street alone.
  const church = street.split(',')[0] ?? house
  const place = placeOf(entry, language, church)
  return {
    /** The document, and the day of its rule: together they name the occurrence. */
    kind: 'place' in entry ? ('services' as const) : ('events' as const),
    key: entry.id,
    date: change.date,
    name: localize(entry.name, language),
    /** `6:00–8:00 PM` */
    time: rangeWords(gathering, language),
    /** `on now, until 8:00 PM` */
    onNow: onNowWords(gathering, language),
    /** The start, ISO 8601 with the ministry's offset. */
    start: isoTime(gathering.start),
    /** `Today`, `Tomorrow` or the date: for a gathering that stands apart from its day. */
    when: dayWords(gathering, now, language),
    place,
    spoken: 'language' in entry ? entry.language : undefined,
    meeting: isOnline
      ? { link: ministry().meeting.link, passcode: passcodeWords(text) }
      : undefined,
    /** Whether one comes to the church for it. */
    inChurch: !isOnline && [church, house].includes(place.text),
    running: isOn(gathering, now),
    change: changeWords(change, language, under ?? change.day),
  }
}

/** Where it is held: online, elsewhere, or in the church, named by the first line of its address. */
export function placeOf(
  entry: Entry,
  language: Language,
  church = ministry().address.lines[language][0] ?? '',
): LocalText {
  if (isMeeting(entry)) return { text: textIn(language).schedule.onMeeting }
  return 'location' in entry && entry.location
    ? localize(entry.location, language)
    : { text: church }
}

/** `on now, until 8:00 PM`; without the hour where the end is open. */
export function onNowWords({ ends }: Pick<Gathering, 'ends'>, language: Language): string {
  const { onNow, onNowOpen } = textIn(language).schedule
  return ends ? interpolate(onNow, { time: timeWords(ends, language) }) : onNowOpen
}

/** `Today`, `Tomorrow`, or the date with a short month: `Friday, Nov 27, 2026`. */
export function dayWords(
  occurrence: Pick<Gathering, 'start'>,
  now: Temporal.Instant,
  language: Language,
) {
  const text = textIn(language).schedule
  const day = occurrence.start.toPlainDate().toString()
  const today = dayOf(now.toString())
  if (day === today || occurrence.start.epochMilliseconds <= now.epochMilliseconds)
    return text.today
  if (day === addDays(today, 1)) return text.tomorrow
  return shortDate(day, language)
}
