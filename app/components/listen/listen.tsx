import { longDate } from '../../../domain/calendar/day.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import type { DatedRecording } from '../../../domain/recordings/recordings.ts'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'

/** A recording with its length and size; the audio is fetched only when played. */
export function Listen({ recording }: { recording: Pick<DatedRecording, 'name' | 'audio'> }) {
  const { text, language } = usePage()
  const { address, type, seconds, bytes } = recording.audio
  const name = localize(recording.name, language)
  const minutes = Math.max(1, Math.round(seconds / 60))
  const size = (bytes / 1_000_000).toFixed(1)
  return (
    <figure className="listen">
      <figcaption>
        <span lang={name.lang}>{interpolate(text.recordings.listen, { name: name.text })}</span>{' '}
        <small>{interpolate(text.recordings.minutes, { minutes, size })}</small>
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: there is no text of what was said */}
      <audio controls preload="none" aria-label={name.text}>
        <source src={address} type={type} />
      </audio>
    </figure>
  )
}

export function Recordings({ recordings }: { recordings: DatedRecording[] }) {
  const { text, language } = usePage()
  if (recordings.length === 0) return null
  return (
    <section>
      <h2>{text.recordings.heading}</h2>
      {recordings.map((recording) => (
        <article key={recording.id}>
          <time dateTime={recording.date}>{longDate(recording.date, language)}</time>
          <Listen recording={recording} />
        </article>
      ))}
      <p>
        <a href={feedPath(language, 'podcast')}>{text.recordings.podcast}</a>
      </p>
    </section>
  )
}
