import { dateAndTime } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { LiveState, Now, Streamed } from '../../../domain/live/live-state.ts'
import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import { NowCard } from '../../components/gathering/gathering.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

type Props = {
  /** Undefined when it could not be read. */
  state: LiveState | undefined
  now: Now
  /** The last stream that ended. */
  last: LiveVideoRecord | undefined
}

/** Plays the live stream at once. Without a stream, says why and offers alternatives. */
export function LivePlayer({ state, now, last }: Props) {
  const { text, to } = usePage()
  const { live } = text
  const { phones, listen } = ministry()
  const current = state?.is === 'live' ? state.stream : undefined
  const video = current && videoAt(current.live_url)
  if (!video) {
    return (
      <div className="no-stream">
        {state && 'next' in state && <StateWords {...state} />}
        <NowCard now={now} />
        {state?.is === 'before' && now.first?.key !== state.next.service.id && (
          <NextVideo {...state.next} />
        )}
        {state?.is !== 'soon' && (
          <p className="small muted" role="alert">
            {live.none}
          </p>
        )}
        {last && state && ['late', 'ended', 'after'].includes(state.is) && (
          <LastVideo last={last} isLate={state.is === 'late'} />
        )}
        <p className="row">
          {state?.is === 'late' && (
            <>
              {!listen.phone && (
                <a className="button quiet" href={`tel:${phones[0]}`}>
                  {live.callUs}
                </a>
              )}
              <ListenLinks />
            </>
          )}
          <a className="target" href={to('Give')}>
            {text.shell.give}
          </a>
          <a className="target" href={to('PrayerRequest')}>
            {text.home.askForPrayer}
          </a>
        </p>
      </div>
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

type WithNext = Extract<LiveState, { next: unknown }>

/** The words around a streamed service while nothing is live. */
function StateWords({ is, next }: WithNext) {
  const { text, localized } = usePage()
  const { live } = text
  if (is === 'before') return null
  return (
    <div className="live-words" data-state={is}>
      <p className="overline flush" {...localized(next.service.name)} />
      <p className="large-words">{live[is]}</p>
      {is === 'soon' && <p>{live.stay}</p>}
    </div>
  )
}

/** The next service on video, for a page on which something else comes before. */
function NextVideo({ service, start }: Streamed) {
  const { text, language, localized } = usePage()
  const at = new Date(start).toISOString()
  return (
    <p>
      {text.live.nextVideo} <span {...localized(service.name)} />,{' '}
      <time dateTime={at}>{dateAndTime(at, language)}</time>
    </p>
  )
}

function LastVideo({ last, isLate }: { last: LiveVideoRecord; isLate: boolean }) {
  const { text, language } = usePage()
  const { live } = text
  return (
    <p>
      {isLate ? live.lastOne : live.missed}{' '}
      <a href={last.live_url} rel="noopener" lang={languageMark(last.name, language)}>
        {last.name ?? live.untitled}
      </a>{' '}
      <span className="small">
        {interpolate(live.streamedOn, { date: dateAndTime(last.created_at, language) })}
      </span>
    </p>
  )
}

/** Links to listen without video, by phone or by audio stream, if staff have entered them. */
function ListenLinks() {
  const { live } = usePage().text
  const { phone, link } = ministry().listen
  return (
    <>
      {phone && (
        <a className="button quiet" href={`tel:${phone}`}>
          <Icon name="phone" />
          {live.listenByPhone}
        </a>
      )}
      {link && (
        <a className="button quiet" href={link} rel="noopener">
          <Icon name="play" />
          {live.listenOnly}
        </a>
      )}
    </>
  )
}
