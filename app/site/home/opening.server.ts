import { events } from '../../../domain/calendar/events.ts'
import { rangeWords } from '../../../domain/calendar/occurrence-words.ts'
import { dayWords } from '../../../domain/calendar/plan-words.ts'
import { isoStart, nextOf } from '../../../domain/calendar/schedule.ts'
import type { Language } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { localize } from '../../../domain/content/text.ts'
import { database } from '../../../storage/database.server.ts'
import { orUndefined } from '../../without-database.server.ts'
import { wordInShort } from '../newsletter/newsletter-reading.server.ts'
import { sharedUntilNextHour } from '../newsletter/until-publication.server.ts'

/** Returns the current or next special day; undefined when none is planned. */
export function nextSpecialDay(now: Temporal.Instant, language: Language) {
  // Weekly events are not special days.
  const special = events().filter(({ on }) => on.repeats !== 'weekly')
  const next = nextOf(special, now)
  if (!next) return undefined
  const { name, location } = next.entry
  return {
    name: localize(name, language),
    place: location
      ? localize(location, language)
      : { text: ministry().address.lines[language][0] ?? '' },
    when: dayWords(next, now, language),
    time: rangeWords(next, language),
    start: isoStart(next),
  }
}

/**
 * Returns the day's entry with its first sentence, and its Cache-Control. When the database fails
 * it returns no entry, because the rest of Home does not need it.
 */
export async function todaysWord(moment: Temporal.Instant, language: Language) {
  const read = await orUndefined('today’s entry could not be read', async () => ({
    word: await wordInShort(moment, language, await database()),
  }))
  return { word: read?.word, sharing: read ? sharedUntilNextHour(moment) : 'no-store' }
}
