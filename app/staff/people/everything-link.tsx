import { Link } from 'react-router'
import type { ListKind } from '../../../domain/people/record-kinds.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

/** Links a record to the page of its sender. The URL has the record's id, not the person's name. */
export function EverythingLink({ kind, id }: { kind: ListKind; id: number }) {
  const { text, to } = usePage()
  return (
    <p>
      <Link className="target" to={to('PersonOf', { kind, id: String(id) })}>
        <Icon name="search" />
        <span>{text.people.everything}</span>
      </Link>
    </p>
  )
}
