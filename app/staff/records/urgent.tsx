import type { Helpline } from '../../../domain/content/ministry.ts'
import { isUrgent, type Urgency } from '../../../domain/prayer/urgency.ts'
import { usePage } from '../../use-page.ts'
import { WorkButton } from './work-form.tsx'

type Props = { urgency: Urgency | null | undefined; helplines: Helpline[] }

/** What to do about an urgent request, and whom to call. Renders nothing for other requests. */
export function UrgentBox({ urgency, helplines }: Props) {
  const { text, language } = usePage()
  const { urgent: words } = text
  if (!isUrgent(urgency)) return null
  const suggested = urgency === 'suggested'
  return (
    <section className="urgent-box" aria-labelledby="urgent">
      <h3 id="urgent">{suggested ? words.suggested : words.heading}</h3>
      {suggested && <p>{words.why}</p>}
      <ul>
        <li>{words.call}</li>
        {helplines.length > 0 && (
          <li>
            {words.numbers}
            <ul>
              {helplines.map(({ number, name }) => (
                <li key={number}>
                  {name[language]}{' '}
                  <a className="target unbroken" href={`tel:${number}`}>
                    <strong>{number}</strong>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        )}
        <li>{words.notAlone}</li>
      </ul>
      <div className="row tight">
        {suggested && <WorkButton intent="urgent">{words.yes}</WorkButton>}
        <WorkButton intent="not-urgent">{suggested ? words.no : words.takeOff}</WorkButton>
      </div>
    </section>
  )
}
