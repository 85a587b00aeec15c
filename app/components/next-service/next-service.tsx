import type { NextService as Next } from '../../../domain/calendar/next-service.ts'
import { passcodeWords } from '../../../domain/content/ministry.ts'
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
        {next.away && `, ${next.away}`}
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

/** What to do about it: join a meeting that is on, read how to join one later, or the way there. */
export function NextServiceLink({ next }: { next: Next | undefined }) {
  const { text, to } = usePage()
  const { home } = text
  const { running, meeting } = next ?? {}
  if (running && meeting) {
    return (
      <a className="button primary" href={meeting.link} rel="noopener">
        {home.joinNow}
      </a>
    )
  }
  return (
    <a className="button primary" href={meeting ? `${to('Services')}#zoom` : to('Contact')}>
      {meeting ? home.howToJoin : home.getThere}
    </a>
  )
}
