import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { ClockProblem } from '../../../storage/trusted-clock.server.ts'
import type { TranslatedFinding } from '../../checks/finding.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'

export function SiteState({ findings }: { findings: TranslatedFinding[] }) {
  const { siteState: words } = usePage().text
  const list = (isOk: boolean) =>
    findings
      .filter(({ ok }) => ok === isOk)
      .map(({ name, words: state }) => (
        <li key={name}>
          <strong>{name}:</strong> {state}
        </li>
      ))
  const failing = list(false)
  return (
    <section className="card site-state">
      <h2>{words.heading}</h2>
      {failing.length > 0 ? <ul className="failing">{failing}</ul> : <p>{words.well}</p>}
      <details className="unfold">
        <summary>{words.all}</summary>
        <ul>{list(true)}</ul>
      </details>
    </section>
  )
}

type MailProblemProps = { beganAt: string; words: string }

/** At the top, because it is the one problem that no mail can tell. */
export function MailProblem({ beganAt, words }: MailProblemProps) {
  const { text, language } = usePage()
  const { mailProblem } = text.siteState
  return (
    <p className="alert" data-tone="warning">
      <strong>{interpolate(mailProblem, { date: dateAndTime(beganAt, language) })}</strong> {words}
    </p>
  )
}

type ClockWarningProps = { problem: ClockProblem; now: string; mayConfirm: boolean }

export function ClockWarning({ problem, now, mayConfirm }: ClockWarningProps) {
  const { text, language } = usePage()
  const { clock } = text.siteState
  const times = { now: dateAndTime(now, language), date: dateAndTime(problem.expected, language) }
  return (
    <div className="alert" data-tone="warning">
      <p>
        <strong>{interpolate(clock[problem.reason], times)}</strong> {clock.effect}
      </p>
      <p>
        {clock.wrong} {!mayConfirm && clock.tell}
      </p>
      {mayConfirm && <ButtonForm intent="confirm-clock" words={clock.right} />}
    </div>
  )
}
