import type { NextService as Next } from '../../../domain/calendar/next-service.ts'
import { passcodeWords } from '../../../domain/content/ministry.ts'
import type { Now, Verb } from '../../../domain/live/now.ts'
import { usePage } from '../../use-page.ts'

/** The current or next service in one line. */
export function NextService({ next }: { next: Next }) {
  const { text } = usePage()
  const { schedule } = text
  const passcode = next.running && next.meeting && passcodeWords(text)
  return (
    <p className={next.running ? 'row joined next-service running' : 'row joined next-service'}>
      <span className="whole-line muted small">
        {next.running ? schedule.nowService : schedule.nextService}
      </span>
      <strong lang={next.name.lang}>{next.name.text}</strong>
      <span>
        {next.running ? next.when : <time dateTime={next.start}>{next.when}</time>}
        {next.away && <span className="away">{`, ${next.away}`}</span>}
        {passcode && ` · ${passcode}`}
      </span>
      {next.note && (
        <span className="whole-line" lang={next.note.lang}>
          {next.note.text}
        </span>
      )}
    </p>
  )
}

/** The live stream, or else the current or next service. */
export function NowWords({ now: { live, next, also } }: { now: Now }) {
  const { text } = usePage()
  return (
    <>
      {live ? (
        <p className="row joined next-service running">
          <span className="whole-line bar live-now">
            <span className="live-dot" aria-hidden="true" />
            {text.live.playing}
          </span>
          <strong lang={live.name?.lang}>{live.name?.text ?? text.live.untitled}</strong>
        </p>
      ) : (
        next && <NextService next={next} />
      )}
      {also.length > 0 && (
        <p className="row joined small flush">
          <span>{text.schedule.also}</span>
          {also.map(({ id, name }) => (
            <span key={id} lang={name.lang}>
              {name.text}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** The main button for the current moment. */
export function NowLink({ now: { verb, next } }: { now: Now }) {
  const { text, to } = usePage()
  const { home } = text
  const links: Record<Verb, [words: string, href: string]> = {
    watch: [home.watch, to('LiveStream')],
    join: [home.joinNow, next?.meeting?.link ?? ''],
    howToJoin: [home.howToJoin, `${to('Services')}#zoom`],
    directions: [home.getThere, to('Contact')],
  }
  const [words, href] = links[verb]
  return (
    <a className="button primary" href={href} rel={verb === 'join' ? 'noopener' : undefined}>
      {words}
    </a>
  )
}
