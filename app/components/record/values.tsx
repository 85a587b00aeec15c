import { Fragment } from 'react'
import { kindOf, type ListKind, statusWord } from '../../../domain/people/kinds.ts'
import { usePage } from '../../use-page.ts'

// What stands in a record, as its list, its page and the desk show it.

type StatusBadgeProps = {
  kind: ListKind
  status: string
  /** Low enough for a line of a table. */
  compact?: boolean
}

/** A status with its colour; the word alone says it all. */
export function StatusBadge({ kind, status, compact }: StatusBadgeProps) {
  const { text } = usePage()
  return (
    <span className={compact ? 'status compact' : 'status'} data-tone={toneOf(status)}>
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

/** What was chosen from a form's options, as the form itself put it to the reader. */
export function Chosen({ kind, option }: { kind: ListKind; option: string }) {
  const words = kindOf(kind).options?.(usePage().text) ?? {}
  return Object.hasOwn(words, option) ? words[option] : <span lang="en">{option}</span>
}

/** A long address breaks where a reader would: after its @, and before a dot. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=@)|(?=\.)/)
  return (
    <a href={`mailto:${address}`}>
      <span>
        {parts.map((part, place) => (
          <Fragment key={parts.slice(0, place + 1).join('')}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  )
}
