import { data, type HeadersArgs, type LinksFunction } from 'react-router'
import { languageMark } from '../../domain/content/language-mark.ts'
import { currentStream, streamHistory } from '../../domain/live/live-video.server.ts'
import { filterHistory, historyFilter, historyParameters } from '../../domain/live/video-history.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { HistoryFilterForm } from '../components/history-filter/history-filter.tsx'
import { LivePlayer } from '../components/live-player/live-player.tsx'
import { Page } from '../components/page/page.tsx'
import { VideoData } from '../components/structured-data/structured-data.tsx'
import { VideoList } from '../components/video-list/video-list.tsx'
import { log } from '../log.server.ts'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/live-stream'
import stylesheet from './media.css?url'
import { NameInTurn } from './shell/name-in-turn.tsx'

export const meta = pageMeta((text) => text.live)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** As every public page, but the parameters of the filter make pages of their own. */
export function headers({ parentHeaders }: HeadersArgs) {
  const own = new Headers(parentHeaders)
  const kept = historyParameters.map((name) => `"${name}"`).join(' ')
  own.set('No-Vary-Search', `params, except=(${kept})`)
  return own
}

export async function loader({ request }: Route.LoaderArgs) {
  const filter = historyFilter(new URL(request.url).searchParams)
  try {
    const [current, history] = await Promise.all([currentStream(), streamHistory()])
    const past = history.filter(({ id }) => id !== current?.id)
    const videos = filterHistory(past, filter)
    return data({ current, filter, videos, searchable: past.length > 0 })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    // The page says that there is no stream, and the failure is logged.
    log.error({ err: error }, 'the streams could not be read')
    const none = { current: undefined, videos: [], searchable: false }
    return data({ ...none, filter }, { status: 503 })
  }
}

export default function LiveStream({ loaderData }: Route.ComponentProps) {
  const { current, filter, videos, searchable } = loaderData
  const { text, language } = usePage()
  const { live } = text
  return (
    <Page heading={live.heading} above={<NameInTurn />} wide>
      <VideoData videos={current ? [current] : []} live />
      <VideoData videos={videos} />
      {current ? (
        <section>
          <h2 lang={languageMark(current.name, language)}>{current.name ?? live.playing}</h2>
          <LivePlayer current={current} />
        </section>
      ) : (
        <LivePlayer current={undefined} />
      )}
      <section id="history">
        <h2>{live.history}</h2>
        {searchable && <HistoryFilterForm filter={filter} />}
        {videos.length === 0 ? (
          <p className="empty-note">{live.empty}</p>
        ) : (
          <VideoList videos={videos} />
        )}
      </section>
    </Page>
  )
}
