import { Link, useSearchParams } from 'react-router'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { usePage } from '../../use-page.ts'

/** A link to the page and search of the list from which a subscriber was opened. */
export function BackToList() {
  const { text, to } = usePage()
  const [search] = useSearchParams()
  const { request } = readListRequest('subscribers', search)
  return (
    <p className="after">
      <Link className="target" to={to('Subscribers') + listPath('subscribers', request)}>
        {text.subscribers.backToAll}
      </Link>
    </p>
  )
}
