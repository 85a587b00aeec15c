import { Link } from 'react-router'
import { usePage } from '../../use-page.ts'

type Props = { words: string; more: string; again: string }

/** In place of a list that could not be read. */
export function ListFailure({ words, more, again }: Props) {
  const { lists } = usePage().text
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      <p className="alert-text">{words}</p>
      {more && <p>{more}</p>}
      <p>
        <Link className="target" to={again} reloadDocument>
          {lists.tryAgain}
        </Link>
      </p>
    </div>
  )
}
