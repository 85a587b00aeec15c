import { data, type LinksFunction } from 'react-router'
import { Page } from '../components/page/page.tsx'
import { VideoData } from '../components/structured-data/structured-data.tsx'
import { VideoList } from '../components/video-list/video-list.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/sermons'
import stylesheet from './media.css?url'
import { readStreams } from './streams.server.ts'

export const meta = pageMeta((text) => text.screens.SermonsPage)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const { past, status } = await readStreams(request)
  return data({ videos: past, failed: status !== 200 }, { status })
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
      <VideoData videos={videos} />
      {videos.length === 0 ? (
        <>
          <p className="empty-note">{failed ? text.form.unavailable : text.media.noVideos}</p>
          <p className="actions">
            <a className="button quiet" href={to('Services')}>
              {text.live.times}
            </a>
          </p>
        </>
      ) : (
        <section>
          <h2 className="visually-hidden">{text.media.videos}</h2>
          <VideoList videos={videos} />
        </section>
      )}
    </Page>
  )
}
