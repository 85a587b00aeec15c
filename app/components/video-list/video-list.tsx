import { longDate } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { embedAddress, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

/** Recorded videos as a grid. */
export function VideoList({ videos }: { videos: LiveVideoRecord[] }) {
  const { text, language } = usePage()
  const { live } = text
  const [beforeDate, afterDate] = live.streamedOn.split('{date}')
  return (
    <ul className="videos">
      {videos.map(({ id, name, live_url, created_at }) => (
        <li key={id} className="card">
          <a
            className="player-door"
            href={live_url}
            rel="noopener"
            data-player={playerOf(live_url)}
            data-title={name ?? live.untitled}
          >
            <Icon name="play" />
            <span className="visually-hidden">
              {interpolate(live.play, { name: name ?? live.untitled })}
            </span>
          </a>
          <h3 lang={languageMark(name, language)}>{name ?? live.untitled}</h3>
          <p>
            {beforeDate}
            <time dateTime={created_at}>{longDate(created_at, language)}</time>
            {afterDate}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Where a video plays inside the page (app/elements/video-players.ts), by itself never. */
function playerOf(address: string): string | undefined {
  const video = videoAt(address)
  // A channel's player shows what is live now, not what was recorded.
  return video?.kind === 'video' ? embedAddress(video, false) : undefined
}
