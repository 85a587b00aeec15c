import type { Text } from '../../../domain/content/text.ts'
import {
  addressIn,
  embedUrl,
  liveUrlProblem,
  videoAt,
  watchUrl,
} from '../../../domain/live/live-video.ts'

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
      {video && (
        <>
          <h3>{text.checkHeading}</h3>
          {/* Keyed by video: a new address must stop the old player. */}
          <details key={video.id}>
            <summary className="button quiet">{text.tryIt}</summary>
            {/* Lazy and folded, the third-party player loads only on a tap. */}
            <iframe
              src={embedUrl(video, false)}
              title={text.tryFrame}
              allow="fullscreen; picture-in-picture"
              loading="lazy"
            />
          </details>
          <p>
            {video.kind === 'video' ? text.recognised : text.recognisedChannel} {text.normalForm}{' '}
            <strong>{watchUrl(video)}</strong>
          </p>
        </>
      )}
    </div>
  )
}
