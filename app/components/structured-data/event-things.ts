import type { Entry } from '../../../domain/calendar/icalendar.ts'
import { nextOccurrence } from '../../../domain/calendar/schedule.ts'
import type { Language } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { localize } from '../../../domain/content/text.ts'
import { churchId, postalAddress } from './church.ts'
import type { Absolute, Thing } from './things.ts'

/** What of an entry's next occurrence goes into the page, ready to be sent. */
export type Upcoming = { entry: Entry; start: string; end: string }

/** The next occurrence of each entry, the nearest first; dated events that are over are left out. */
export function upcoming(entries: readonly Entry[], now: Temporal.Instant): Upcoming[] {
  return entries
    .flatMap((entry) => {
      const next = nextOccurrence(entry, now)
      return next ? [{ entry, start: whole(next.start), end: whole(next.end) }] : []
    })
    .sort((one, other) => one.start.localeCompare(other.start))
}

export function eventThing(
  { entry, start, end }: Upcoming,
  language: Language,
  page: string,
  absolute: Absolute,
): Thing {
  const online = 'place' in entry && entry.place === 'meeting'
  const mode = online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return {
    '@type': 'Event',
    name: localize(entry.name, language).text,
    ...('description' in entry && {
      description: localize(entry.description, language).text,
      inLanguage: entry.language ?? 'te',
    }),
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}`,
    location: online
      ? { '@type': 'VirtualLocation', url: ministry().meeting.link }
      : {
          '@type': 'Place',
          name:
            'location' in entry
              ? localize(entry.location, language).text
              : ministry().address.lines[language][0],
          address: postalAddress(language),
        },
    organizer: { '@type': 'Church', '@id': churchId(absolute), name: ministry().name[language] },
    isAccessibleForFree: true,
    url: absolute(page),
  }
}

/** ISO 8601 with the ministry's offset, as search engines ask for it. */
function whole(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
