import { type ListKind, statusWord } from '../../../domain/people/kinds.ts'
import { usePage } from '../../use-page.ts'

/** A status with its colour; the word alone says it all. */
export function StatusBadge({ kind, status }: { kind: ListKind; status: string }) {
  const { text } = usePage()
  return (
    <span className="status" data-tone={toneOf(status)}>
      {statusWord(kind, status, text)}
    </span>
  )
}

function toneOf(status: string): string {
  if (['New', 'Pending', 'pending'].includes(status)) return 'new'
  if (['Rejected', 'Declined'].includes(status)) return 'no'
  if (status === 'Closed') return 'closed'
  return status === 'Praying' ? 'under-way' : 'yes'
}
