import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { usePage } from '../../use-page.ts'
import type { WeekDays } from './week.server.ts'

/** The week, collapsed, above the services in the list of the site's documents. */
export function FoldedWeek({ days }: { days: WeekDays | undefined }) {
  const { text, to } = usePage()
  const { site, week } = text
  if (!days || days.length === 0) return null
  const changed = days.flatMap(({ rows }) => rows).filter(({ change }) => change)
  return (
    <details className="unfold" id="week">
      <summary>
        {week.title}{' '}
        {changed.length > 0 && (
          <span className="document-state" data-state="remark">
            {interpolate(site.countChanged, { count: changed.length })}
          </span>
        )}
      </summary>
      <WeekList days={days} Heading="h3" />
      <p>
        <Link to={to('Week')}>{week.lead}</Link>
      </p>
    </details>
  )
}

type Props = {
  days: WeekDays
  /** The heading of a day. */
  Heading: 'h2' | 'h3'
}

/** The occurrences of two weeks, each with a link to its page. The second week is collapsed. */
export function WeekList({ days, Heading }: Props) {
  const { week } = usePage().text
  const later = days.filter(({ isSecondWeek }) => isSecondWeek)
  return (
    <>
      <p className="field-hint">{week.hint}</p>
      <Days days={days.filter(({ isSecondWeek }) => !isSecondWeek)} Heading={Heading} />
      {later.length > 0 && (
        <details className="unfold">
          <summary>{week.later}</summary>
          <Days days={later} Heading={Heading} />
        </details>
      )}
    </>
  )
}

function Days({ days, Heading }: Props) {
  const { to } = usePage()
  return (
    <ol className="rows week-days">
      {days.map(({ day, heading, date, rows }) => (
        <li key={day} id={`week-${day}`}>
          <Heading className="flush">
            {heading} <small className="muted">{date}</small>
          </Heading>
          <ul className="flush">
            {rows.map(({ kind, key, date, name, time, is, change }) => (
              <li key={`${kind} ${key} ${date}`}>
                <Link className="target week-line" to={to('Occurrence', { kind, key, date })}>
                  <span className="week-time">{is === 'off' ? <s>{time}</s> : time}</span>
                  <span lang={name.lang}>{is === 'off' ? <s>{name.text}</s> : name.text}</span>
                </Link>
                {change && (
                  <p className="small flush">
                    <ChangeWords {...change} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
