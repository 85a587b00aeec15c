import { useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import {
  addressIn,
  embedUrl,
  liveUrlProblem,
  type Video,
  videoAt,
  watchUrl,
} from '../../../domain/live/live-video.ts'
import { Icon } from '../../components/icon/icon.tsx'

type Props = {
  /** The raw field value; while it is empty, so is the check. */
  address: string
  /** Allowed video hosts, from the settings. */
  hosts: string[]
  text: Text['liveLink']
  /** Whether the form was submitted and the field already shows the error. */
  reasonShown?: boolean
}

/** A preview of the video before its address is saved, or the reason why it is invalid. */
export function VideoCheck({ address, hosts, text, reasonShown }: Props) {
  const typed = addressIn(address)
  const problem = typed ? liveUrlProblem(typed, hosts) : undefined
  const video = typed && !problem ? videoAt(typed) : undefined
  return (
    <div className="video-check" aria-live="polite">
      {problem && !reasonShown && <p className="field-error">{text.problems[problem]}</p>}
      {/* Keyed by video: a new address must stop the old player. */}
      {video && <Recognised key={video.id} video={video} text={text} />}
    </div>
  )
}

/** Loads the third-party player only on a tap; without JavaScript it is a link. */
function Recognised({ video, text }: { video: Video; text: Text['liveLink'] }) {
  const [playing, setPlaying] = useState(false)
  const address = watchUrl(video)
  return (
    <>
      <h3>{text.checkHeading}</h3>
      {playing ? (
        <iframe
          src={embedUrl(video, false)}
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
