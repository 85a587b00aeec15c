import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import type { Row } from './document-rows.server.ts'
import type { State } from './document-states.ts'

type Props = {
  rows: Row[]
  /** Whether each row names its kind. */
  mixed?: boolean
  label?: string
}

/** A list of documents, each with its name, its fact and its states. */
export function DocumentLines({ rows, mixed = false, label }: Props) {
  if (rows.length === 0) return null
  return (
    <ul className="rows documents" aria-label={label}>
      {rows.map((row) => (
        <li key={`${row.kind}/${row.key}`}>
          <Line row={row} mixed={mixed} />
        </li>
      ))}
    </ul>
  )
}

function Line({ row, mixed }: { row: Row; mixed: boolean }) {
  const { text, to, language } = usePage()
  const { site } = text
  const { kind, key, title, fact, picture, excerpt, staffName, publishedAt } = row
  const name = title ?? site.kinds[kind]
  const facts = [mixed && name !== site.kinds[kind] && site.kinds[kind], fact].filter(Boolean)
  const at = excerpt ? `#f.${excerpt.fieldPath}` : ''
  return (
    <Link to={`${to('SiteDocument', { kind, key })}${at}`}>
      {picture && <img src={picture} alt="" width={72} height={48} loading="lazy" />}
      <span className="document-words">
        <strong lang={languageMark(name, language)}>{name}</strong>{' '}
        {facts.length > 0 && (
          <span className="document-fact muted small" lang={languageMark(fact, language)}>
            {facts.join(' · ')}
          </span>
        )}{' '}
        <span className="document-states">
          <Plan plan={row.plan} />
          <States states={row.states} />
        </span>{' '}
        {excerpt && (
          <q className="small" lang={languageMark(excerpt.words, language)}>
            {excerpt.words}
          </q>
        )}
      </span>{' '}
      {staffName && (
        <span className="document-published muted small">
          {interpolate(site.byWhom, { date: dateAndTime(publishedAt, language), name: staffName })}
        </span>
      )}
    </Link>
  )
}

function Plan({ plan }: Pick<Row, 'plan'>) {
  const { text, language } = usePage()
  if (!plan) return null
  const { planned, planFailed } = text.site.states
  return (
    <span className="document-state" data-state={plan.failed ? 'planFailed' : 'planned'}>
      {interpolate(plan.failed ? planFailed : planned, {
        date: dateAndTime(plan.publishAt, language),
      })}{' '}
    </span>
  )
}

export function States({ states }: { states: State[] }) {
  const { site } = usePage().text
  return states.map((state) => (
    <span key={state} className="document-state" data-state={state}>
      {site.states[state]}{' '}
    </span>
  ))
}
