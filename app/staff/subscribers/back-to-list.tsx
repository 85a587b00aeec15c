import { Link, useSearchParams } from 'react-router'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { usePage } from '../../use-page.ts'

/** Back to the page of the list, with its search, that a subscriber was opened from. */
export function BackToList() {
  const { text, to } = usePage()
  const [search] = useSearchParams()
  const { request } = readListRequest('subscribers', search)
  return (
    <p className="after">
      <Link className="target" to={to('Followers') + listPath('subscribers', request)}>
        {text.subscribers.backToAll}
      </Link>
    </p>
  )
}
