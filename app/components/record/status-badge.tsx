import { statusWord } from '../../../domain/people/record-work.ts'

type Props = { status: string; words: Record<string, string> }

/** A status with its colour; the word alone says it all. */
export function StatusBadge({ status, words }: Props) {
  return <span className={`status status-${toneOf(status)}`}>{statusWord(status, words)}</span>
}

function toneOf(status: string): 'new' | 'yes' | 'no' | 'under-way' | 'closed' {
  if (['New', 'Pending', 'pending'].includes(status)) return 'new'
  if (['Rejected', 'Declined'].includes(status)) return 'no'
  if (['Closed', 'unsubscribed'].includes(status)) return 'closed'
  return status === 'Praying' ? 'under-way' : 'yes'
}
