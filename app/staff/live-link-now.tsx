import { dateAndTime } from '../../domain/calendar/day.ts'
import { languageMark } from '../../domain/content/language-mark.ts'
import { interpolate } from '../../domain/content/text.ts'
import type { LiveVideoRecord } from '../../domain/live/live-video.ts'
import { Confirm } from '../components/confirm/confirm.tsx'
import { usePage } from '../use-page.ts'

/** What is live at the moment, and the button that ends it. */
export function LiveNow({ current }: { current: LiveVideoRecord | undefined }) {
  const { text, language } = usePage()
  const { liveLink } = text
  return (
    <section className="card live-now">
      <h2>{liveLink.now}</h2>
      {current ? (
        <>
          <p className="lines">
            <strong lang={languageMark(current.name, language)}>{current.name}</strong>
            <a href={current.live_url}>{current.live_url}</a>
            <span>
              {interpolate(liveLink.since, { date: dateAndTime(current.created_at, language) })}
            </span>
          </p>
          <Confirm
            intent="end"
            ask={liveLink.end}
            warning={liveLink.endSure}
            yes={liveLink.endYes}
            no={text.record.deleteNo}
          />
        </>
      ) : (
        <p>{liveLink.nothing}</p>
      )}
    </section>
  )
}
