import { data } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { newestPublicDay } from '../../../domain/newsletter/publishing.server.ts'
import { recordingsUntil } from '../../../domain/recordings/recordings.ts'
import { Recordings } from '../../components/listen/listen.tsx'
import { Page } from '../../components/page/page.tsx'
import { feedLink } from '../../feed-link.ts'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/sermons'
import stylesheet from './media.css?url'
import { readStreams } from './streams.server.ts'
import { VideoList } from './video-list.tsx'

export const meta = (page: Route.MetaArgs) => [
  ...pageMeta((text) => text.screens.SermonsPage)(page),
  feedLink('podcast', page.location.pathname),
]
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const headers = pageHeaders()

export async function loader({ request }: Route.LoaderArgs) {
  const { state, past, response } = await readStreams(request)
  return data({ videos: past, failed: !state }, response)
}

export default function Sermons({ loaderData }: Route.ComponentProps) {
  const { videos, failed } = loaderData
  const { text, to } = usePage()
  return (
    <Page
      kind="reading"
      picture="fishing-boat"
      heading={text.screens.SermonsPage.title}
      lead={text.media.sermonsLead}
      wide
    >
      <Recordings recordings={recordingsUntil(newestPublicDay(now()))} />
      <section>
        <h2 className="visually-hidden">{text.media.videos}</h2>
        <VideoList videos={videos} failed={failed} none={text.media.noVideos} />
        {videos.length === 0 && (
          <p className="actions">
            <a className="button quiet" href={to('Services')}>
              {text.live.times}
            </a>
          </p>
        )}
      </section>
    </Page>
  )
}
