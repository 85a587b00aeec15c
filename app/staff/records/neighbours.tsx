import { Link } from 'react-router'
import { type ListRequest, listPath } from '../../../domain/people/list-request.ts'
import { type RecordKind, recordKinds } from '../../../domain/people/record-kinds.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import { recordPath } from './record-path.ts'

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
      <Link className="button" to={to(recordKinds[kind].listScreen) + listPath(kind, list)}>
        <Icon name="previous" />
        {text.record.back}
      </Link>
      <span className="row">
        {previous !== undefined && (
          <Link className="button" to={recordPath(kind, previous, language, list)} rel="prev">
            <Icon name="previous" />
            {text.record.previous}
          </Link>
        )}
        {next !== undefined && (
          <Link className="button" to={recordPath(kind, next, language, list)} rel="next">
            {text.record.next}
            <Icon name="next" />
          </Link>
        )}
      </span>
    </nav>
  )
}
