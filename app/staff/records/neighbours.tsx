import { Link } from 'react-router'
import { kinds, type RecordKind } from '../../../domain/people/kinds.ts'
import { type ListRequest, listAddress } from '../../../domain/people/list-request.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import { recordAddress } from './record-address.ts'

type Props = {
  kind: RecordKind
  list: ListRequest
  previous: number | undefined
  next: number | undefined
}

export function Neighbours({ kind, list, previous, next }: Props) {
  const { text, to, language } = usePage()
  return (
    <nav className="row between previous-and-next" aria-label={text.record.neighbours}>
      <Link className="button" to={to(kinds[kind].listScreen) + listAddress(kind, list)}>
        <Icon name="previous" />
        {text.record.back}
      </Link>
      <span className="row">
        {previous !== undefined && (
          <Link className="button" to={recordAddress(kind, previous, language, list)} rel="prev">
            <Icon name="previous" />
            {text.record.previous}
          </Link>
        )}
        {next !== undefined && (
          <Link className="button" to={recordAddress(kind, next, language, list)} rel="next">
            {text.record.next}
            <Icon name="next" />
          </Link>
        )}
      </span>
    </nav>
  )
}
