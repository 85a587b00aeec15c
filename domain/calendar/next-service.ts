import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { addDays } from './calendar-day.ts'
import { dayOf, instantOf } from './day.ts'
import { events } from './events.ts'
import { shortDate } from './occurrence-words.ts'
import { isOn, nextOccurrence, type Occurrence } from './schedule.ts'
import { clockTime } from './schedule-words.ts'
import { type Service, services } from './services.ts'
import { timeWords } from './time-words.ts'

const HOUR = 3_600_000

export type NextService = {
  id: string
  name: ReturnType<typeof localize>
  /**
   * `Today, 9:30 AM`; from the day after tomorrow the date; while it is running `Until 1:00 PM`.
   */
  when: string
  /** `in 2 h`; '' while it is running. Whole hours, because pages are cached. */
  away: string
  /** The start, ISO 8601 with the ministry's offset. */
  start: string
  running: boolean
  meeting: ReturnType<typeof ministry>['meeting'] | undefined
  /** The staff's note about this occurrence. */
  note: { text: string; lang?: Language | undefined } | undefined
}

/**
 * The running services, video meetings first because people can join them from anywhere. If none is
 * running, the services that start next.
 */
export function servicesNow(now: Temporal.Instant, language: Language): NextService[] {
  const coming = services().flatMap((service) => {
    const occurrence = nextOccurrence(service, now)
    return occurrence ? [{ service, occurrence }] : []
  })
  const start = ({ occurrence }: (typeof coming)[number]) => occurrence.start.epochMilliseconds
  const running = coming.filter(({ occurrence }) => isOn(occurrence, now))
  const inMeeting = running.filter(({ service }) => service.place === 'meeting')
  const inChurch = running.filter(({ service }) => service.place === 'church')
  const first = Math.min(...coming.map(start))
  const shown =
    running.length > 0
      ? [...inMeeting, ...inChurch]
      : coming.filter((next) => start(next) === first)
  return shown.map(({ service, occurrence }) => inWords(service, occurrence, now, language))
}

function inWords(
  service: Service,
  occurrence: Occurrence,
  now: Temporal.Instant,
  language: Language,
): NextService {
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
    away: running ? '' : timeUntil(now.until(occurrence.start.toInstant()), language),
    start: isoStart(occurrence),
    running,
    meeting: service.place === 'meeting' ? ministry().meeting : undefined,
    note: occurrence.change?.note && localize(occurrence.change.note, language),
  }
}

/**
 * Whole seconds, at least 1, until pages with services and events are out of date: one of them
 * starts, ends or is an hour nearer, or the day ends.
 */
export function secondsUntilChange(now: Temporal.Instant): number {
  const waits = [...services(), ...events()].flatMap((timed) => {
    const next = nextOccurrence(timed, now)
    if (!next) return []
    const start = millisecondsUntil(next.start)
    return [millisecondsUntil(next.end), start <= 0 ? Infinity : start % HOUR]
  })
  const midnight = instantOf(addDays(dayOf(now.toString()), 1), 0)
  return Math.max(1, Math.floor(Math.min(millisecondsUntil(midnight), ...waits) / 1000))

  function millisecondsUntil({ epochMilliseconds }: { epochMilliseconds: number }): number {
    return epochMilliseconds - now.epochMilliseconds
  }
}

/** `Today`, `Tomorrow`, or the date with a short month: `Friday, Nov 27, 2026`. */
export function dayWords(occurrence: Occurrence, now: Temporal.Instant, language: Language) {
  const text = textIn(language).schedule
  const day = occurrence.start.toPlainDate().toString()
  const today = dayOf(now.toString())
  if (day === today || isOn(occurrence, now)) return text.today
  if (day === addDays(today, 1)) return text.tomorrow
  return shortDate(day, language)
}

/** ISO 8601 with the offset of the ministry's zone, for `<time>`. */
export function isoStart({ start }: Occurrence): string {
  return start.toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}

function timeUntil(wait: Temporal.Duration, language: Language): string {
  const { soon, inHours, inDays } = textIn(language).schedule
  const hours = Math.floor(wait.total('hours'))
  if (hours < 1) return soon
  const [forms, count] = hours < 24 ? [inHours, hours] : [inDays, Math.floor(hours / 24)]
  return interpolate(count === 1 ? forms.one : forms.other, { count })
}
