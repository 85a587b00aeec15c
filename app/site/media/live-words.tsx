import { dateAndTime } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { isOver, type LiveState } from '../../../domain/live/live-state.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { ListenLinks } from './listen-links.tsx'

type Props = {
  state: Extract<LiveState, { next: unknown }>
  last: LiveVideoRecord | undefined
}

/** What is said around the hours of a service that is streamed, while nothing is live. */
export function LiveWords({ state, last }: Props) {
  const { text, to, language } = usePage()
  const { live } = text
  const { is, next } = state
  const name = localize(next.service.name, language)
  const start = new Date(next.start).toISOString()
  return (
    <div className="live-words" data-state={is}>
      <p className="overline flush" lang={name.lang}>
        {name.text}
      </p>
      <p className="large-words">
        {is === 'before' ? (
          <>
            <time dateTime={start}>{dateAndTime(start, language)}</time>
            {/* Filled by app/elements/live/follow.ts, by the server's clock. */}
            <span
              data-part="countdown"
              data-start={next.start}
              data-days={live.inDays}
              data-hours={live.inHours}
              data-minutes={live.inMinutes}
            />
          </>
        ) : (
          live[is]
        )}
      </p>
      {is === 'soon' && <p>{live.stay}</p>}
      <p className="actions">
        {is === 'before' && (
          <>
            <a className="button quiet" href={`${to('Services')}#first-visit`}>
              {live.expect}
            </a>
            <a
              className="button quiet"
              href={feedPath(language, 'calendarEntry', { id: next.service.id })}
              type="text/calendar"
            >
              {text.schedule.add}
            </a>
          </>
        )}
        {is === 'late' && <PhoneLinks />}
        {isOver(state) && (
          <>
            <a className="button quiet" href={to('Give')}>
              {text.shell.give}
            </a>
            <a className="button quiet" href={to('PrayerRequest')}>
              {text.home.askForPrayer}
            </a>
          </>
        )}
      </p>
      {last && (is === 'late' || isOver(state)) && (
        <p>
          {is === 'late' ? live.lastOne : live.missed}{' '}
          <a href={last.live_url} rel="noopener" lang={languageMark(last.name, language)}>
            {last.name ?? live.untitled}
          </a>{' '}
          <span className="small">
            {interpolate(live.streamedOn, { date: dateAndTime(last.created_at, language) })}
          </span>
        </p>
      )}
    </div>
  )
}

function PhoneLinks() {
  const { live } = usePage().text
  const { phones, listen } = ministry()
  return (
    <>
      {!listen.phone && (
        <a className="button quiet" href={`tel:${phones[0]}`}>
          {live.callUs}
        </a>
      )}
      <ListenLinks />
    </>
  )
}
