import { Link } from 'react-router'
import type { ListRequest } from '../../../domain/people/list-request.ts'
import type { RecordKind } from '../../../domain/people/record-kinds.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import { listScreen, recordPath, rowId } from './record-path.ts'

type Props = {
  kind: RecordKind
  id: number
  list: ListRequest
  previous: number | undefined
  next: number | undefined
}

export function Neighbours({ kind, id, list, previous, next }: Props) {
  const { text, language } = usePage()
  return (
    <nav className="row between previous-and-next" aria-label={text.record.neighbours}>
      <Link className="button" to={`${listScreen(kind, language, list)}#${rowId(id)}`}>
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
