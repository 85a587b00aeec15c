import { useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import {
  addressProblem,
  embedAddress,
  type Video,
  videoAt,
  watchAddress,
  withScheme,
} from '../../../domain/live/live-video.ts'
import { Icon } from '../icon/icon.tsx'

type Props = {
  /** As it was typed; nothing shows while it is empty. */
  address: string
  /** Whose videos may be shown: a setting. */
  hosts: string[]
  text: Text['liveLink']
  /** The address was sent, and the field says what is wrong with it. */
  reasonSaid?: boolean
}

/** What an address leads to, before it is saved; or why it leads nowhere. */
export function VideoCheck({ address, hosts, text, reasonSaid }: Props) {
  const typed = withScheme(address)
  const problem = typed ? addressProblem(typed, hosts) : undefined
  const video = typed && !problem ? videoAt(typed) : undefined
  return (
    <div className="video-check" aria-live="polite">
      {problem && !reasonSaid && <p className="field-error">{text.problems[problem]}</p>}
      {/* Another video is another player: the one that plays must not go on. */}
      {video && <Recognised key={video.id} video={video} text={text} />}
    </div>
  )
}

/** The player is another site's, so it comes only when somebody taps; without script it is a link. */
function Recognised({ video, text }: { video: Video; text: Text['liveLink'] }) {
  const [playing, setPlaying] = useState(false)
  const address = watchAddress(video)
  return (
    <>
      <h3>{text.checkHeading}</h3>
      {playing ? (
        <iframe
          src={embedAddress(video, false)}
          title={text.tryFrame}
          allow="fullscreen; picture-in-picture"
        />
      ) : (
        <a
          className="player-button"
          href={address}
          rel="noopener"
          onClick={(event) => {
            event.preventDefault()
            setPlaying(true)
          }}
        >
          <Icon name="play" />
          <span>{text.tryIt}</span>
        </a>
      )}
      <p>
        {video.kind === 'video' ? text.recognised : text.recognisedChannel} {text.normalForm}{' '}
        <strong>{address}</strong>
      </p>
    </>
  )
}
