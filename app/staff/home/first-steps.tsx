import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import type { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import type { firstSteps } from './first-steps.server.ts'

type Steps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>
type Step = Steps[number]['step']

/** Where each step is done; the backup's on the handover sheet, which says how backups stand. */
const screens: Record<Step, (to: ReturnType<typeof pathsIn>) => string> = {
  names: (to) => to('SiteDocument', { kind: 'ministry', key: 'main' }),
  hours: (to) => `${to('Site')}#services`,
  giving: (to) => to('SiteDocument', { kind: 'giving', key: 'main' }),
  leader: (to) => `${to('Site')}#leaders`,
  mail: (to) => to('Handover'),
  colleague: (to) => to('Accounts'),
  backup: (to) => to('Handover'),
}

/** What to do first on a new site; each step is marked as done by the site itself. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { text, to } = usePage()
  const { firstSteps: words } = text.staff
  const done = steps.filter((step) => step.done).length
  return (
    <section className="card first-steps">
      <h2>{words.heading}</h2>
      <p>
        {words.lead} {interpolate(words.count, { done, all: steps.length })}
      </p>
      <p>
        <a className="button primary" href={to('Home')}>
          {words.look}
        </a>
      </p>
      <ol className="rows">
        {steps.map(({ step, done }) => (
          <li key={step}>
            <Link to={screens[step](to)}>{words.steps[step]}</Link>{' '}
            {done ? (
              <span className="tag">{words.done}</span>
            ) : (
              <span className="muted small">{words.hints[step]}</span>
            )}
          </li>
        ))}
      </ol>
      <ButtonForm intent="put-steps-away" words={words.putAway} />
    </section>
  )
}
