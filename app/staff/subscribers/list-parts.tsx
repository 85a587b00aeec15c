import { Link } from 'react-router'
import { subscriptionStatuses } from '../../../domain/mail-list/subscription.ts'
import { usePage } from '../../use-page.ts'
import { StatusBadge } from '../records/values.tsx'

/** Above the list of subscribers. */
export function SubscriberActions() {
  const { text, to } = usePage()
  const { subscribers: words } = text
  return (
    <p className="actions">
      <Link className="button primary" to={to('SubscriberAdd')}>
        {words.add}
      </Link>
      <Link className="button quiet" to={to('SubscriberImports')}>
        {words.bringList}
      </Link>
    </p>
  )
}

/** Below it: what each state means. */
export function StatesExplained() {
  const { subscribers: words } = usePage().text
  return (
    <details className="unfold">
      <summary>{words.statesHeading}</summary>
      <dl className="state-words">
        {subscriptionStatuses.map((status) => (
          <div key={status}>
            <dt>
              <StatusBadge kind="subscribers" status={status} />
            </dt>
            <dd>{words.states[status]}</dd>
          </div>
        ))}
      </dl>
      <p>{words.gone}</p>
    </details>
  )
}
