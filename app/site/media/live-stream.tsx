import { data } from 'react-router'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { stateKey } from '../../../domain/live/live-state.ts'
import {
  filterHistory,
  historyFilter,
  historyParameters,
} from '../../../domain/live/video-history.ts'
import { pageHeaders } from '../../page-headers.ts'
import { usePage } from '../../use-page.ts'
import { NameInTurn } from '../shell/name-in-turn.tsx'
import type { Route } from './+types/live-stream'
import { HistoryFilterForm, isNarrowed } from './history-filter.tsx'
import { LivePlayer } from './live-player.tsx'
import stylesheet from './media.css?url'
import { readStreams } from './streams.server.ts'
import { VideoList } from './video-list.tsx'

export const headers = pageHeaders(historyParameters)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const filter = historyFilter(new URL(request.url).searchParams)
  const { past, response, ...live } = await readStreams(request)
  const videos = filterHistory(past, filter)
  return data({ ...live, last: past[0], filter, videos }, response)
}

export default function LiveStream({ loaderData }: Route.ComponentProps) {
  const { state, now, last, filter, videos } = loaderData
  const { text, language } = usePage()
  const { live } = text
  const current = state?.is === 'live' ? state.stream : undefined
  const Current = current ? 'section' : 'div'
  return (
    <div className="page wide">
      {current ? (
        <h1 className="visually-hidden">{text.screens.LiveStream.title}</h1>
      ) : (
        <header className="page-heading">
          <NameInTurn />
          <h1>{text.screens.LiveStream.title}</h1>
        </header>
      )}
      <live-page>
        <Current data-part="current" data-state={state && stateKey(state)}>
          <LivePlayer state={state} now={now} last={last} />
          {current && (
            <h2 lang={languageMark(current.name, language)}>{current.name ?? live.playing}</h2>
          )}
        </Current>
        <section id="history">
          <h2>{live.history}</h2>
          <HistoryFilterForm filter={filter} />
          <div data-part="videos" aria-live="polite">
            <VideoList
              videos={videos}
              failed={!state}
              none={isNarrowed(filter) ? live.empty : text.media.noVideos}
            />
          </div>
        </section>
      </live-page>
    </div>
  )
}
