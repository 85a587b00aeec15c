import { isOnce } from '../calendar/calendar-day.ts'
import { changesFrom } from '../calendar/changes.ts'
import { dayOf } from '../calendar/day.ts'
import { descriptionWords } from '../calendar/description.server.ts'
import { type DatedEvent, events } from '../calendar/events.ts'
import { changeWords, rangeWords, shortDate } from '../calendar/occurrence-words.ts'
import { nextOccurrence } from '../calendar/schedule.ts'
import { repeatWords } from '../calendar/schedule-words.ts'
import { type Service, services } from '../calendar/services.ts'
import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { localize, textIn } from '../content/text.ts'
import type { Shared, ShareLine } from './shared.ts'

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
  const day = next?.start.toPlainDate().toString() ?? changes[0]?.day
  if (!day) return undefined
  const times = next ?? changes[0] ?? entry
  const { schedule } = textIn(language)
  const date = shortDate(day, language)
  const when: ShareLine[] = isOnce(entry.on)
    ? [{ words: `${date}, ${rangeWords(times, language)}`, ...(!next && { off: true }) }]
    : [
        { words: `${repeatWords(entry.on, language)}, ${rangeWords(entry, language)}` },
        ...(next ? [{ words: `${schedule.next} ${date}, ${rangeWords(times, language)}` }] : []),
      ]
  const different = changes.flatMap((change) => {
    const { words = '', note } = changeWords(change, language) ?? {}
    return words ? [{ words: '', change: [words, note?.text].filter(Boolean).join(' ') }] : []
  })
  const about = descriptionWords(entry, language)?.text
  return {
    ...{ kind, key, day },
    ...('section' in entry && { section: entry.section }),
    title: localize(entry.name, language).text,
    groups: [
      { lines: [...when, ...different, { words: placeOf(entry, language) }] },
      ...(about ? [{ lines: [{ words: about }] }] : []),
    ],
  }
}

function placeOf(entry: Service | DatedEvent, language: Language): string {
  const church = ministry().address.lines[language].slice(0, 2).join(', ')
  if ('place' in entry) {
    return entry.place === 'meeting' ? textIn(language).schedule.onMeeting : church
  }
  return entry.location ? localize(entry.location, language).text : church
}
