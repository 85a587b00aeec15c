import { dateAndTime } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { isOver, type LiveState } from '../../../domain/live/live-state.ts'
import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import type { Now } from '../../../domain/live/now.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { NextService, NowLink } from '../../components/next-service/next-service.tsx'
import { Scene } from '../../components/scene/scene.tsx'
import { feedPath } from '../../paths.ts'
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
  const { next, verb } = now
  const current = state?.is === 'live' ? state.stream : undefined
  const serviceState = state && 'next' in state ? state : undefined
  const video = current && videoAt(current.live_url)
  // Names the next service only if the state above does not already name a time.
  const isAnswered = serviceState && !isOver(serviceState) && verb !== 'join'
  if (!video) {
    return (
      <Scene picture="church-night" eager>
        {serviceState && <LiveWords state={serviceState} last={last} />}
        {state?.is !== 'soon' && (
          <p className={serviceState ? 'muted' : 'large-words'} role="alert">
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

type LiveWordsProps = {
  state: Extract<LiveState, { next: unknown }>
  last: LiveVideoRecord | undefined
}

/** The words before, during and after a streamed service while nothing is live. */
function LiveWords({ state, last }: LiveWordsProps) {
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
            {/* Filled by app/elements/live/follow.ts, using the server's clock. */}
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
