import { Link } from 'react-router'
import type { RecordKind } from '../../../domain/people/kinds.ts'
import type { ListRequest } from '../../../domain/people/list-request.ts'
import { usePage } from '../../use-page.ts'
import { recordAddress } from './record-address.ts'

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
          <Link className="button primary" to={recordAddress(kind, first, language, list)}>
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
