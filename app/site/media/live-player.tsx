import { interpolate } from '../../../domain/content/text.ts'
import { isOver, type LiveState } from '../../../domain/live/live-state.ts'
import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import type { Now } from '../../../domain/live/now.ts'
import { NextService, NowLink } from '../../components/next-service/next-service.tsx'
import { Scene } from '../../components/scene/scene.tsx'
import { usePage } from '../../use-page.ts'
import { ListenLinks } from './listen-links.tsx'
import { LiveWords } from './live-words.tsx'

type Props = {
  /** Undefined when it could not be read. */
  state: LiveState | undefined
  now: Now
  /** The last stream that ended. */
  last: LiveVideoRecord | undefined
}

/** Plays the live stream at once. Without one, says why and what can be done instead. */
export function LivePlayer({ state, now, last }: Props) {
  const { text, to } = usePage()
  const { live } = text
  const { next, verb } = now
  const current = state?.is === 'live' ? state.stream : undefined
  const around = state && 'next' in state ? state : undefined
  const video = current && videoAt(current.live_url)
  // One answer to "when?": what comes next only where the state above does not name it.
  const isAnswered = around && !isOver(around) && verb !== 'join'
  if (!video) {
    return (
      <Scene picture="church-night" eager>
        {around && <LiveWords state={around} last={last} />}
        {state?.is !== 'soon' && (
          <p className={around ? 'muted' : 'large-words'} role="alert">
            {live.none}
          </p>
        )}
        {next && !isAnswered && <NextService next={next} />}
        <p className="actions">
          {verb === 'join' && <NowLink now={now} />}
          <a className={verb === 'join' ? 'button quiet' : 'button primary'} href={to('Services')}>
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
        <ListenLinks />
      </p>
    </div>
  )
}
