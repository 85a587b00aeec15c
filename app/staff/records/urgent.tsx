import { isUrgent, type Urgency } from '../../../domain/prayer/urgency.ts'
import { usePage } from '../../use-page.ts'
import { WorkButton } from './work-form.tsx'

type Props = { urgency: Urgency | null | undefined }

/** What to do about a request that cannot wait, and whom to call. Nothing for any other. */
export function UrgentBox({ urgency }: Props) {
  const { urgent: words } = usePage().text
  if (!isUrgent(urgency)) return null
  const suggested = urgency === 'suggested'
  return (
    <section className="urgent-box" aria-labelledby="urgent">
      <h3 id="urgent">{suggested ? words.suggested : words.heading}</h3>
      {suggested && <p>{words.why}</p>}
      <ul>
        <li>{words.call}</li>
        <li>
          {words.danger} <Helpline digits="112" />
        </li>
        <li>
          {words.dying} <Helpline digits="14416" />
        </li>
        <li>{words.notAlone}</li>
      </ul>
      <div className="row tight work-row">
        {suggested && <WorkButton intent="urgent">{words.yes}</WorkButton>}
        <WorkButton intent="not-urgent">{suggested ? words.no : words.takeOff}</WorkButton>
      </div>
    </section>
  )
}

/** The button to flag a request that is not urgent yet. */
export function FlagUrgent({ urgency }: Props) {
  const { urgent: words } = usePage().text
  if (isUrgent(urgency)) return null
  return (
    <div className="row tight work-row">
      <WorkButton intent="urgent">{words.flag}</WorkButton>
    </div>
  )
}

function Helpline({ digits }: { digits: string }) {
  return (
    <a className="target unbroken" href={`tel:${digits}`}>
      <strong>{digits}</strong>
    </a>
  )
}
