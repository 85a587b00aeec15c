import { events } from '../../../domain/calendar/events.ts'
import { services } from '../../../domain/calendar/services.ts'
import { ONLY } from '../../../domain/content/document-kind.ts'
import { giving } from '../../../domain/content/giving.ts'
import type { Language } from '../../../domain/content/language.ts'
import { ministries } from '../../../domain/content/ministries.ts'
import { localize } from '../../../domain/content/text.ts'
import { wordOfTheDay } from '../../../domain/newsletter/word-of-the-day.server.ts'
import { shareOccasion } from '../../../domain/share/occasion.ts'
import { isShareKind, type Subject } from '../../../domain/share/shared.ts'
import type { Storage } from '../../../storage/database.server.ts'

/** The subjects that can be shared now, by their value of `?of=`: `events/watch-night-2026`. */
export async function shareChoices(now: Temporal.Instant, language: Language, storage: Storage) {
  const word = await wordOfTheDay(now, storage)
  const nameOf = ({ name }: { name: Parameters<typeof localize<string>>[0] }) =>
    localize(name, language).text
  const occasions = (kind: 'services' | 'events') =>
    (kind === 'services' ? services() : events())
      .filter(({ id }) => shareOccasion(kind, id, now, language))
      .map((entry) => ({ of: `${kind}/${entry.id}`, name: nameOf(entry) }))
  return {
    chips: {
      week: `week/${ONLY}`,
      newsletter: word && `newsletter/${word.date}`,
      live: `live/${ONLY}`,
      giving: giving().upi.accounts.length > 0 ? 'giving/1' : undefined,
    },
    lists: {
      events: occasions('events'),
      services: occasions('services'),
      ministries: ministries().map((entry) => ({
        of: `ministries/${entry.id}`,
        name: nameOf(entry),
      })),
      giving: giving().upi.accounts.map(({ purpose }, at) => ({
        of: `giving/${at + 1}`,
        name: localize(purpose, language).text,
      })),
    },
  }
}

/** Reads `?of=`; undefined for anything else. */
export function readSubject(of: string): Subject | undefined {
  const [kind, key = ''] = of.split('/')
  return isShareKind(kind) ? { kind, key } : undefined
}
