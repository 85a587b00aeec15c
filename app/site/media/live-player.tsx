import type { NextService as Next } from '../../../domain/calendar/next-service.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import { NextService } from '../../components/next-service/next-service.tsx'
import { Scene } from '../../components/scene/scene.tsx'
import { usePage } from '../../use-page.ts'

type Props = { current: LiveVideoRecord | undefined; next: Next | undefined }

/** Plays the live stream at once. Without one, shows a message and the current or next service. */
export function LivePlayer({ current, next }: Props) {
  const { text, to } = usePage()
  const { home, live } = text
  const meeting = next?.running ? next.meeting : undefined
  const video = current && videoAt(current.live_url)
  if (!video) {
    return (
      <Scene picture="church-night" eager>
        <p className="large-words" role="alert">
          {live.none}
        </p>
        {next && <NextService next={next} />}
        <p className="actions">
          {meeting && (
            <a className="button primary" href={meeting.link} rel="noopener">
              {home.joinNow}
            </a>
          )}
          <a className={meeting ? 'button quiet' : 'button primary'} href={to('Services')}>
            {live.times}
          </a>
        </p>
      </Scene>
    )
  }
  return (
    <div className="player">
      <iframe
        src={embedUrl(video, true)}
        title={interpolate(live.frame, { name: current.name ?? live.untitled })}
        allow="autoplay; fullscreen; picture-in-picture"
        loading="lazy"
      />
      <p className="actions">
        <a className="button quiet" href={current.live_url} rel="noopener">
          {live.watchOn}
        </a>
      </p>
    </div>
  )
}
