import { Form, Link } from 'react-router'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { usePage } from '../../use-page.ts'
import { documentPath } from './document-kinds.ts'
import type { Row } from './document-rows.server.ts'

type Props = {
  rows: Row[]
  /** Whether each row names its kind. */
  mixed?: boolean
  /** Whether each row has two buttons that move it. */
  ordered?: boolean | undefined
  label?: string
}

/** A list of documents, each with its name, its fact and what departs from the rule. */
export function DocumentLines({ rows, mixed = false, ordered = false, label }: Props) {
  if (rows.length === 0) return null
  return (
    <ul className="rows documents" aria-label={label}>
      {rows.map((row, at) => (
        <li key={`${row.kind}/${row.key}`} id={`${row.kind}-${row.key}`}>
          <Line row={row} mixed={mixed} />
          {ordered && rows.length > 1 && (
            <Order row={row} isFirst={at === 0} isLast={at === rows.length - 1} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ row, mixed }: { row: Row; mixed: boolean }) {
  const { text, language } = usePage()
  const { site } = text
  const { kind, key, title, fact, picture } = row
  const name = title ?? site.kinds[kind]
  const facts = [mixed && name !== site.kinds[kind] && site.kinds[kind], fact].filter(Boolean)
  return (
    <Link to={documentPath(kind, key, language)}>
      {picture && <img src={picture} alt="" width={72} height={48} loading="lazy" />}
      <span className="document-words">
        <strong lang={languageMark(name, language)}>{name}</strong>{' '}
        {facts.length > 0 && (
          <span className="document-fact muted small" lang={languageMark(fact, language)}>
            {facts.join(' · ')}
          </span>
        )}{' '}
        <span className="row joined">
          {row.visitors && (
            <span className="document-state" data-state={row.hasDraft ? 'draft' : undefined}>
              {row.visitors}{' '}
            </span>
          )}
          <States row={row} />
        </span>{' '}
      </span>
    </Link>
  )
}

const states = ['englishMissing', 'teluguMissing', 'teluguOutOfDate', 'sample'] as const

export function States({ row }: { row: Partial<Row> }) {
  const { site } = usePage().text
  return states.map(
    (state) =>
      row[state] && (
        <span key={state} className="document-state" data-state={state}>
          {site.states[state]}{' '}
        </span>
      ),
  )
}

type OrderProps = { row: Row; isFirst: boolean; isLast: boolean }

/** Moves a document in its list. The focus stays on the button, which moves with its row. */
function Order({ row: { kind, key, title }, isFirst, isLast }: OrderProps) {
  const { site } = usePage().text
  const button = (intent: 'up' | 'down', isOff: boolean) => (
    <button
      className="icon-button"
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={isOff || undefined}
      onClick={(event) => isOff && event.preventDefault()}
    >
      <span aria-hidden="true">{intent === 'up' ? '↑' : '↓'}</span>
      <span className="visually-hidden">
        {site[intent]}: {title ?? key}
      </span>
    </button>
  )
  return (
    <Form method="post" className="document-order" data-keeps-focus replace preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={key} />
      {button('up', isFirst)}
      {button('down', isLast)}
    </Form>
  )
}
