import type { Storage } from '../../storage/database.server.ts'
import { type CalendarDay, dateParts, isOnce } from '../calendar/calendar-day.ts'
import { type Change, changesFrom } from '../calendar/changes.ts'
import { dayOf, indianDate } from '../calendar/day.ts'
import { dayPlan, type Entry, weekOf } from '../calendar/day-plan.ts'
import { descriptionWords } from '../calendar/description.server.ts'
import { events } from '../calendar/events.ts'
import { changeWords, nameOfDays, rangeWords, shortDate } from '../calendar/occurrence-words.ts'
import { placeOf, plannedDays } from '../calendar/plan-words.ts'
import { dayToShow, isOver, nextOccurrence } from '../calendar/schedule.ts'
import { repeatWords } from '../calendar/schedule-words.ts'
import { services } from '../calendar/services.ts'
import { timeWords } from '../calendar/time-words.ts'
import { ONLY } from '../content/fields.ts'
import { giving, payingIsSample } from '../content/giving.ts'
import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { notices } from '../content/notices.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { upiLink } from '../content/upi.ts'
import { describeNow, type Now } from '../live/live-state.ts'
import { readLiveState } from '../live/live-video.server.ts'
import { firstSentences } from '../newsletter/first-sentences.ts'
import { wordsOf } from '../newsletter/html.server.ts'
import { findPublicOrPlanned } from '../newsletter/newsletter.server.ts'
import { isPublic } from '../newsletter/publishing.server.ts'
import { cut } from './share-text.ts'
import type { Shared, ShareLine, Subject } from './shared.ts'

/** Of an event or service, so that there is room for when and where. */
const DESCRIPTION_LETTERS = 300

type At = { now: Temporal.Instant; language: Language; storage: Storage }

/**
 * What visitors see of a subject now, for sharing; also an entry that is planned for a later day.
 * Undefined when the document does not exist, is deleted or over.
 */
export async function findShared({ kind, key }: Subject, at: At): Promise<Shared | undefined> {
  const { now, language, storage } = at
  switch (kind) {
    case 'week':
      return key === ONLY ? shareWeek(now, language) : undefined
    case 'live': {
      const state = await readLiveState(storage, now)
      return key === ONLY ? shareLive(describeNow(state, now, language), language) : undefined
    }
    case 'newsletter':
      return shareEntry(key, at)
    case 'notices':
      return shareNotice(key, at)
    case 'giving':
      return shareGiving(key, language)
    default:
      return shareOccasion(kind, key, now, language)
  }
}

/** Only during a live stream. */
export function shareLive({ live }: Now, language: Language): Shared | undefined {
  if (!live) return undefined
  const groups = live.name ? [{ lines: [{ words: live.name.text }] }] : []
  return { title: textIn(language).live.playing, groups }
}

function shareNotice(key: string, { now, language }: At): Shared | undefined {
  const today = dayOf(now.toString())
  const notice = notices().find(({ id, last }) => id === key && today <= last)
  if (!notice) return undefined
  const lines = [{ words: localize(notice.words, language).text }]
  const title = textIn(language).shell.notice
  return { planned: today < notice.first, title, groups: [{ lines }] }
}

async function shareEntry(date: string, at: At): Promise<Shared | undefined> {
  const { now, language, storage } = at
  const entry = await findPublicOrPlanned(date, storage)
  if (!entry) return undefined
  const { text: html, lang = language } = localize(entry.html, language)
  const summary = firstSentences(wordsOf(html), lang)
  return {
    planned: !isPublic({ date }, now),
    title: localize(entry.headline, language).text,
    groups: [{ lines: [{ words: indianDate(date, language) }] }, { lines: [{ words: summary }] }],
  }
}

/** One account, by its position from 1. Sample details are marked as a sample. */
function shareGiving(key: string, language: Language): Shared | undefined {
  const { give, share } = textIn(language)
  const { payee, accounts } = giving().upi
  const account = accounts.find((_, at) => key === String(at + 1))
  if (!account) return undefined
  const lines = [
    ...(payingIsSample() ? [{ change: give.sampleHeading }] : []),
    ...[`${give.upiId}: ${account.id}`, payee, share.citizens].map((words) => ({ words })),
  ]
  const title = localize(account.purpose, language).text
  return { title, groups: [{ lines }], code: upiLink({ ...account, payee }) }
}

/** A service or event that is not over, with its cancelled and moved occurrences. */
export function shareOccasion(
  kind: 'services' | 'events',
  key: string,
  now: Temporal.Instant,
  language: Language,
): Shared | undefined {
  const entry = (kind === 'services' ? services() : events()).find(({ id }) => id === key)
  if (!entry) return undefined
  const next = nextOccurrence(entry, now)
  const changes = changesFrom(entry, dayOf(now.toString()))
  const day = dayToShow(entry, now)
  if (!day) return undefined
  const times = next ?? changes[0] ?? entry
  const { schedule } = textIn(language)
  const then = `${shortDate(day, language)}, ${rangeWords(times, language)}`
  const when: ShareLine[] = isOnce(entry.on)
    ? [{ words: then, off: !next }]
    : [
        { words: `${repeatWords(entry.on, language)}, ${rangeWords(entry, language)}` },
        { words: next && `${schedule.next} ${then}` },
      ]
  const different = changes.map((change) => ({ change: differenceOf(change, language) }))
  const about = descriptionWords(entry, language)?.text
  const church = ministry().address.lines[language].slice(0, 2).join(', ')
  return {
    place: 'section' in entry ? `#${entry.section}` : `?date=${day}#events`,
    title: localize(entry.name, language).text,
    groups: [
      { lines: [...when, ...different, { words: placeOf(entry, language, church).text }] },
      ...(about ? [{ lines: [{ words: cut(about, DESCRIPTION_LETTERS) }] }] : []),
    ],
  }
}

/**
 * Services and events of the seven days from today that are not over, including cancelled ones;
 * moved ones are listed on both days. Daily services are listed once, at the end.
 */
export function shareWeek(now: Temporal.Instant, language: Language): Shared | undefined {
  const text = textIn(language)
  const ofDays = weekOf(now).map((day) => ({
    heading: interpolate(text.schedule.weekdayAndDay, dateParts(day, nameOfDays(language))),
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
  return { title, groups, week: plannedDays(now, language) }
}

function linesOn(day: CalendarDay, now: Temporal.Instant, language: Language): ShareLine[] {
  return dayPlan(day, now).gatherings.flatMap((gathering) => {
    const { entry, isOff, starts } = gathering
    const change = differenceOf(gathering.change, language, day)
    if (isOver(gathering, now) || (isDaily(entry) && !change)) return []
    return { words: timeAndName(entry, starts, language), off: isOff, change }
  })
}

/** What is different about an occurrence, with the note of staff; empty when nothing is. */
function differenceOf(change: Change, language: Language, under?: CalendarDay): string {
  const { words, note } = changeWords(change, language, under) ?? {}
  return [words, note?.text].filter(Boolean).join(' ')
}

function timeAndName(entry: Entry, starts: string, language: Language): string {
  const named = `${timeWords(starts, language)}: ${localize(entry.name, language).text}`
  return 'location' in entry && entry.location
    ? `${named}, ${localize(entry.location, language).text}`
    : named
}

function isDaily({ on }: Entry): boolean {
  return on.date === undefined && on.weekday === undefined
}
