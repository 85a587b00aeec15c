import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { listSample } from '../../../domain/content/sample.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { recordKindOf, recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Workload } from '../../../domain/staff/workload.server.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/page.tsx'
import type { firstSteps } from './home.server.ts'

/** What came in. Each number opens the list of exactly these records. */
export function CameIn({ special, lists }: Workload) {
  const { text, to, language } = usePage()
  const { staff } = text
  if (lists.length === 0) return null
  const lines = [...special, ...lists.map((line) => ({ ...line, name: undefined }))]
  return (
    <section className="card came-in">
      <h2>{staff.lists}</h2>
      <ul className="rows">
        {lines.map(({ name, kind, count, oldest, query }) => {
          const words = name ? `${staff.queues[name]}: ${staff[kind]}` : staff[kind]
          const isQueue = recordKindOf(kind).open.length > 0
          return (
            <li key={words}>
              <Link className="row between joined" to={to(recordKinds[kind].listScreen) + query}>
                <span>{words}</span>{' '}
                {isQueue && count === 0 ? (
                  <span className="muted small">{staff.nothingWaiting}</span>
                ) : (
                  <span>
                    {isQueue && oldest && (
                      <span className="muted small">
                        {interpolate(staff.oldest, {
                          // Without the time, which comes last.
                          date: dateAndTime(oldest, language).replace(/,[^,]*$/, ''),
                        })}
                      </span>
                    )}{' '}
                    <strong>{asNumber(count)}</strong>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      {lists.some(({ kind, count }) => kind === 'prayers' && count > 0) && (
        <Link className="button quiet" to={to('PrayerDesk')}>
          {staff.prayNow}
        </Link>
      )}
    </section>
  )
}

type Steps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>
type StepsProps = { steps: Steps; email: string; addressHint: 'asked' | 'address' | 'mail' }

/** The first steps on a new site; the site itself detects which are done. */
export function FirstSteps({ steps, email, addressHint }: StepsProps) {
  const { text, to } = usePage()
  const { firstSteps: words } = text.staff
  const done = steps.filter((step) => step.done).length
  // The backup's is the handover sheet, which shows the state of backups.
  const screens: Record<Steps[number]['step'], string> = {
    names: to('SiteDocument', { kind: 'ministry', key: 'main' }),
    hours: `${to('Site')}#services`,
    giving: to('SiteDocument', { kind: 'giving', key: 'main' }),
    leader: `${to('Site')}#leaders`,
    address: `${to('Account')}#email`,
    colleague: to('Accounts'),
    backup: to('Handover'),
  }
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
            <Link to={screens[step]}>{words.steps[step]}</Link>{' '}
            {done ? (
              <span className="tag">{words.done}</span>
            ) : (
              <span className="muted small">
                {interpolate(words.hints[step === 'address' ? addressHint : step], { email })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <ButtonForm intent="put-steps-away" words={words.putAway} />
    </section>
  )
}

type SampleProps = { sample: Awaited<ReturnType<typeof listSample>>; mayConfirm: boolean }

/** The sample content that visitors still see. */
export function SampleList({ sample, mayConfirm }: SampleProps) {
  const { text, to } = usePage()
  const { sample: words, site } = text
  // Open until the church has entered its own name, the most urgent part.
  const unnamed = sample.some(({ parts }) => parts.some((part) => part === 'name'))
  const number = sample.reduce((sum, { parts, count }) => sum + parts.length + count, 0)
  return (
    <details className="card sample" open={unnamed}>
      <summary>
        <h2>{words.heading}</h2> {interpolate(words.count, { count: asNumber(number) })}
      </summary>
      <p>{words.lead}</p>
      <ul className="rows sample-list">
        {sample.map(({ name, parts, count }) => {
          const single = parts.length > 0 || name === 'giving'
          const href = single ? to('SiteDocument', { kind: name, key: 'main' }) : to('Site')
          return (
            <li key={name} className="row loose joined">
              <div>
                <Link to={href}>{site.kinds[name]}</Link>{' '}
                {parts.length > 0 && `(${parts.map((part) => words.parts[part]).join(', ')})`}
                {!single && interpolate(words.count, { count })}
              </div>
              {mayConfirm && name !== 'giving' && (
                <div className="actions">
                  <Confirm
                    {...words.confirm}
                    harmless
                    intent="confirm-sample"
                    fields={{ kind: name }}
                    of={site.kinds[name]}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** In plain words; those for the person who runs the server are in `npm run check`. */
export function SiteState({ failing }: { failing: { check: string; name: string }[] }) {
  const { siteState: words } = usePage().text
  const plain: Record<string, string> = words.plain
  return (
    <section className="card site-state">
      <h2>{words.heading}</h2>
      <ul>
        {failing.map(({ check, name }) => (
          <li key={check}>
            <strong>{name}:</strong> {plain[check]}
          </li>
        ))}
      </ul>
      <p>{words.tell}</p>
    </section>
  )
}
