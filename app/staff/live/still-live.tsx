import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'

/** Asks whoever started a stream whether it still runs, long after the service. */
export function StillLive({ stream }: { stream: LiveVideoRecord }) {
  const { text, to, language } = usePage()
  const { stillLive } = text.liveLink
  const since = dateAndTime(stream.created_at, language)
  const action = to('LiveLink')
  return (
    <section className="alert" data-tone="warning">
      <h2>{stillLive.heading}</h2>
      <p>{interpolate(stillLive.text, { since })}</p>
      <div className="actions">
        <ButtonForm
          action={action}
          intent="confirm"
          words={stillLive.yes}
          fields={{ id: stream.id }}
        />
        <ButtonForm action={action} intent="end" words={stillLive.end} />
      </div>
    </section>
  )
}
