import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { usePage } from '../../use-page.ts'

export type FailedPlan = {
  kind: DocumentKindName
  key: string
  title: string | undefined
  publishAt: string
}

/** The planned publications that failed, shown until somebody cancels or publishes them. */
export function FailedPlans({ plans }: { plans: FailedPlan[] }) {
  const { text, to, language } = usePage()
  const { staff, site } = text
  return (
    <section className="card">
      <h2>{staff.plans}</h2>
      <p>{staff.plansLead}</p>
      <ul className="rows entries">
        {plans.map(({ kind, key, title, publishAt }) => (
          <li key={`${kind}/${key}`}>
            <Link to={to('SiteDocument', { kind, key })}>
              {title ? `${site.kinds[kind]}: ${title}` : site.kinds[kind]}
            </Link>{' '}
            <span className="muted small">{dateAndTime(publishAt, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
