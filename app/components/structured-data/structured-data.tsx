import { useContext } from 'react'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { SiteUrl } from '../../site-url.ts'
import { usePage } from '../../use-page.ts'
import { church, eventThing, type Upcoming } from './church.ts'
import { asScript, breadcrumbList, type Step, type Thing, videoThing } from './things.ts'

type Props = { about: Thing | readonly Thing[] }

/** JSON-LD for search engines. Null without the site's URL, as on an error page. */
export function StructuredData({ about }: Props) {
  const siteUrl = useContext(SiteUrl)
  if (!siteUrl || ('length' in about && about.length === 0)) return null
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data and no code; asScript() escapes it, and React's own escaping would make it unreadable
      dangerouslySetInnerHTML={{ __html: asScript(about, siteUrl) }}
    />
  )
}

/** Breadcrumbs, the page itself last. */
export function BreadcrumbData({ steps }: { steps: readonly Step[] }) {
  return <StructuredData about={breadcrumbList(steps)} />
}

/** The church, for the pages with its address and times. */
export function ChurchData() {
  const { language } = usePage()
  return <StructuredData about={church(language)} />
}

export function VideoData({ videos, live = false }: { videos: LiveVideoRecord[]; live?: boolean }) {
  const { untitled } = usePage().text.live
  return <StructuredData about={videos.flatMap((video) => videoThing(video, untitled, live))} />
}

/** The id of a service in the timetable. */
export function serviceAnchor(id: string): string {
  return `service-${id}`
}

/** Upcoming events, for the page that describes them. */
export function EventData({ events }: { events: Upcoming[] }) {
  const { language, to } = usePage()
  const addressOf = ({ entry, start }: Upcoming) =>
    'section' in entry
      ? `${to('Services')}#${serviceAnchor(entry.id)}`
      : `${to('CalendarEvents')}?date=${start.slice(0, 'yyyy-mm-dd'.length)}`
  return (
    <StructuredData about={events.map((event) => eventThing(event, language, addressOf(event)))} />
  )
}
