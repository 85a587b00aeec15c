import { Link } from 'react-router'
import type { ListRequest } from '../../../domain/people/list-request.ts'
import type { RecordKind } from '../../../domain/people/record-kinds.ts'
import { usePage } from '../../use-page.ts'
import { recordPath } from './record-path.ts'

type Props = {
  kind: RecordKind
  list: ListRequest
  /** The first record of the list that still waits. */
  first: number | undefined
}

/** Above the list, when its last record was done. */
export function WalkEnd({ kind, list, first }: Props) {
  const { text, to, language } = usePage()
  const { walk, desk } = text
  return (
    <section className="card walk-end">
      <h2>{walk.endHeading}</h2>
      <p>{walk.endText}</p>
      <p className="muted">{first === undefined ? walk.endNone : walk.endMore}</p>
      <p className="actions">
        {first !== undefined && (
          <Link className="button primary" to={recordPath(kind, first, language, list)}>
            {walk.first}
          </Link>
        )}
        <Link className={first === undefined ? 'button primary' : 'button quiet'} to={to('Staff')}>
          {desk.home}
        </Link>
      </p>
    </section>
  )
}
