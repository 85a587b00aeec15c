import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { changesFrom } from '../../../domain/calendar/changes.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import type { Entry } from '../../../domain/calendar/day-plan.ts'
import { descriptionWords } from '../../../domain/calendar/description.server.ts'
import { placeOf } from '../../../domain/calendar/plan-words.ts'
import { isoTime, nextOccurrence, occurrenceOn } from '../../../domain/calendar/schedule.ts'
import type { Language } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { localize } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'

/** A schema.org object: `{ '@type': 'Person', name: … }`. */
type Thing = { '@type': string; [property: string]: unknown }

/** JSON-LD for search engines. */
export function StructuredData({ about }: { about: Thing | readonly Thing[] }) {
  if ('length' in about && about.length === 0) return null
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data and no code; asScript() escapes it, and React's own escaping would make it unreadable
      dangerouslySetInnerHTML={{ __html: asScript(about, settings.siteUrl.origin) }}
    />
  )
}

const addresses = ['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage']

/**
 * Returns JSON-LD for a script element, with absolute URLs. Escapes `<`, so that no text can close
 * the element.
 */
export function asScript(about: Thing | readonly Thing[], siteUrl: string): string {
  const content = 'length' in about ? { '@graph': about } : about
  const withAbsoluteUrls = (property: string, value: unknown) =>
    addresses.includes(property) && typeof value === 'string' ? new URL(value, siteUrl).href : value
  const script = JSON.stringify({ '@context': 'https://schema.org', ...content }, withAbsoluteUrls)
  return script.replaceAll('<', '\\u003c')
}

/** The church with its contact, address and social profiles. */
export function ChurchData() {
  const { language } = usePage()
  const { name, since, phones, email, address, social } = ministry()
  return (
    <StructuredData
      about={{
        '@type': 'Church',
        '@id': CHURCH,
        name: name[language],
        alternateName: name[language === 'te' ? 'en' : 'te'],
        url: '/',
        logo: '/icon-512.png',
        image: '/icon-512.png',
        ...(since && { foundingDate: String(since) }),
        telephone: phones[0],
        email,
        address: postalAddress(language),
        ...(address.point && { geo: { '@type': 'GeoCoordinates', ...address.point } }),
        sameAs: Object.values(social),
      }}
    />
  )
}

/** The id of a service in the timetable. */
export function serviceAnchor(id: string): string {
  return `service-${id}`
}

/** What is held next, for the page that describes it. */
export function EventData({ of }: { of: readonly Entry[] }) {
  const { language, to } = usePage()
  const addressOf = ({ entry, start }: Upcoming) =>
    'section' in entry
      ? `${to('Services')}#${serviceAnchor(entry.id)}`
      : `${to('CalendarEvents')}?date=${start.slice(0, 'yyyy-mm-dd'.length)}`
  const things = upcoming(of, now()).map((event) => eventThing(event, language, addressOf(event)))
  return <StructuredData about={things} />
}

/** The `@id` by which other objects refer to the church. */
const CHURCH = '/#church'

type Upcoming = ReturnType<typeof upcoming>[number]

/**
 * Returns the next occurrence of each entry, and all that are cancelled from today on, nearest
 * first. `end` is undefined where it is open.
 */
function upcoming(entries: readonly Entry[], now: Temporal.Instant) {
  return entries
    .flatMap((entry) => {
      const next = nextOccurrence(entry, now)
      const cancelled = changesFrom(entry, dayOf(now.toString()))
        .filter(({ state }) => state === 'cancelled')
        .map((change) => ({ ...occurrenceOn(change, change.day), change }))
      return [...(next ? [next] : []), ...cancelled].map(({ start, end, ends, change }) => ({
        entry,
        start: isoTime(start),
        end: ends && isoTime(end),
        change,
      }))
    })
    .sort((a, b) => a.start.localeCompare(b.start))
}

const statuses = { held: 'EventScheduled', moved: 'EventRescheduled', cancelled: 'EventCancelled' }

/** `url` is that of the event in the timetable, or of its day in the calendar. */
function eventThing(
  { entry, start, end, change }: Upcoming,
  language: Language,
  url: string,
): Thing {
  const online = 'place' in entry && entry.place === 'meeting'
  const place = placeOf(entry, language).text
  const note = change?.note && localize(change.note, language)
  const words = [note, descriptionWords(entry, language)].flatMap((text) => text?.text || [])
  const mode = online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return {
    '@type': 'Event',
    name: localize(entry.name, language).text,
    ...(words.length > 0 && { description: words.join('\n') }),
    ...('place' in entry && { inLanguage: entry.language ?? 'te' }),
    startDate: start,
    ...(end && { endDate: end }),
    eventStatus: `https://schema.org/${statuses[change?.state ?? 'held']}`,
    ...(change?.state === 'moved' && {
      previousStartDate: isoTime(occurrenceOn(entry, change.date).start),
    }),
    eventAttendanceMode: `https://schema.org/${mode}`,
    location: online
      ? { '@type': 'VirtualLocation', url: ministry().meeting.link }
      : {
          '@type': 'Place',
          name: place,
          address: 'location' in entry && entry.location ? place : postalAddress(language),
        },
    organizer: { '@type': 'Church', '@id': CHURCH, name: ministry().name[language] },
    isAccessibleForFree: true,
    url,
  }
}

function postalAddress(language: Language): Thing {
  const lines = ministry().address.lines[language].slice(0, -1)
  return { '@type': 'PostalAddress', streetAddress: lines.join(', '), addressCountry: 'IN' }
}
