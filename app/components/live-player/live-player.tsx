import { interpolate } from '../../../domain/content/text.ts'
import { embedAddress, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import { usePage } from '../../use-page.ts'

/** What is live now, playing at once, or the words that nothing is. */
export function LivePlayer({ current }: { current: LiveVideoRecord | undefined }) {
  const { text, to } = usePage()
  const { live } = text
  const video = current && videoAt(current.live_url)
  if (!video) {
    return (
      <div className="alert" role="alert">
        <p className="alert-text">{live.none}</p>
        <p className="actions">
          <a className="button quiet" href={to('Services')}>
            {live.times}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="player">
      <iframe
        src={embedAddress(video, true)}
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
