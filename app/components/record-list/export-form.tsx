import type { ListKind } from '../../../domain/people/kinds.ts'
import type { ListRequest } from '../../../domain/people/list-request.ts'
import { call } from '../../address.ts'
import { usePage } from '../../use-page.ts'

type Props = { kind: ListKind; request: ListRequest }

/** A file with every page of what is being looked at, in the reader's language. It is written into the log. */
export function ExportForm({ kind, request: { q, status, assigned } }: Props) {
  const { text, language } = usePage()
  const fields = Object.entries({ q, status, assigned, language }).filter(([, value]) => value)
  return (
    <form method="post" action={call('exportList').replace(':kind', kind)}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="text-button" type="submit">
        {text.lists.download}
      </button>
    </form>
  )
}
