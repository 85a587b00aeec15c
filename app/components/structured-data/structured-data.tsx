import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import type { Entry } from '../../../domain/calendar/day-plan.ts'
import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import { usePage } from '../../use-page.ts'
import { church, eventThing, type Thing, type Upcoming, upcoming } from './church.ts'

type Props = { about: Thing | readonly Thing[] }

/** JSON-LD for search engines. */
export function StructuredData({ about }: Props) {
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

export type Step = { name: string; address: string }

/** Breadcrumbs, the page itself last. */
export function BreadcrumbData({ steps }: { steps: readonly Step[] }) {
  const itemListElement = steps.map(({ name, address }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1 },
    ...{ name, item: address },
  }))
  return <StructuredData about={{ '@type': 'BreadcrumbList', itemListElement }} />
}

/** The church, for the pages with its address and times. */
export function ChurchData() {
  const { language } = usePage()
  return <StructuredData about={church(language)} />
}

/**
 * The videos, except those of a channel or of a URL that cannot be embedded. Omits the thumbnail,
 * whose URL is not known here.
 */
export function VideoData({ videos, live = false }: { videos: LiveVideoRecord[]; live?: boolean }) {
  const { untitled } = usePage().text.live
  const things = videos.flatMap(({ live_url, name, created_at }): Thing[] => {
    const video = videoAt(live_url)
    if (video?.kind !== 'video') return []
    const publication = { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: created_at }
    return [
      {
        '@type': 'VideoObject',
        name: name ?? untitled,
        description: name ?? untitled,
        uploadDate: created_at,
        embedUrl: embedUrl(video, false),
        ...(live && { publication }),
      },
    ]
  })
  return <StructuredData about={things} />
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
