import { Link } from 'react-router'
import type { ListKind } from '../../../domain/people/record-kinds.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

/** From a record to the page of who sent it. The address names the record, not the person. */
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
