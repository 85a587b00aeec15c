import type { LinksFunction } from 'react-router'
import { currentStream, streamHistory } from '../../domain/live/live-video.server.ts'
import { Page } from '../components/page/page.tsx'
import { VideoData } from '../components/structured-data/structured-data.tsx'
import { VideoList } from '../components/video-list/video-list.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/sermons'
import stylesheet from './media.css?url'

export const meta = pageMeta((text) => text.screens.SermonsPage)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader() {
  const [current, history] = await Promise.all([currentStream(), streamHistory()])
  return { videos: history.filter(({ id }) => id !== current?.id) }
}

export default function Sermons({ loaderData: { videos } }: Route.ComponentProps) {
  const { text, to } = usePage()
  return (
    <Page heading={text.screens.SermonsPage.title} lead={text.media.sermonsLead} wide>
      <VideoData videos={videos} />
      {videos.length === 0 ? (
        <>
          <p className="empty-note">{text.media.noVideos}</p>
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
