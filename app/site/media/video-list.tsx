import { longDate } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

type Props = {
  videos: LiveVideoRecord[]
  /** Loading the videos failed. */
  failed: boolean
  /** The message for an empty list. */
  none: string
}

export function VideoList({ videos, failed, none }: Props) {
  const { text, language } = usePage()
  const { live } = text
  if (videos.length === 0) {
    return <p className="empty-note">{failed ? text.failure.unavailable : none}</p>
  }
  const [beforeDate, afterDate] = live.streamedOn.split('{date}')
  return (
    <ul className="tiles loose videos">
      {videos.map(({ id, name, live_url, created_at }) => (
        <li key={id} className="card">
          <Player address={live_url} name={name ?? live.untitled} />
          <h3 lang={languageMark(name, language)}>{name ?? live.untitled}</h3>
          <p className="muted small">
            {beforeDate}
            <time dateTime={created_at}>{longDate(created_at, language)}</time>
            {afterDate}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A link to the video; a tap plays it in the page (app/elements/index.ts). */
function Player({ address, name }: { address: string; name: string }) {
  const { live } = usePage().text
  const video = videoAt(address)
  const link = (
    <a className="player-button" href={address} rel="noopener">
      <Icon name="play" />
      <span className="visually-hidden">{interpolate(live.play, { name })}</span>
    </a>
  )
  // A channel's player shows the current live stream, not the recording.
  if (video?.kind !== 'video') return link
  return (
    <lazy-frame src={embedUrl(video, true)} label={name}>
      {link}
    </lazy-frame>
  )
}
