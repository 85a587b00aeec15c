import { interpolate, type Text } from '../../../domain/content/text.ts'
import { type ListKind, optionLabels, statusLabel } from '../../../domain/people/record-kinds.ts'
import { takenHows } from '../../../domain/people/write-down.ts'
import { usePage } from '../../use-page.ts'

// The values of a record, as its list, its page and the desk show them.

type StatusBadgeProps = {
  kind: ListKind
  status: string
  /** For a table row. */
  compact?: boolean
}

/** A status with a colour, which only repeats what the word says. */
export function StatusBadge({ kind, status, compact }: StatusBadgeProps) {
  const { text } = usePage()
  return (
    <span className={compact ? 'status compact' : 'status'} data-tone={toneOf(status)}>
      {statusLabel(kind, status, text)}
    </span>
  )
}

function toneOf(status: string): string {
  if (['New', 'Pending', 'pending'].includes(status)) return 'new'
  if (['Rejected', 'Declined', 'suppressed'].includes(status)) return 'no'
  if (['Closed', 'left'].includes(status)) return 'closed'
  return status === 'Praying' ? 'under-way' : 'yes'
}

/** The label of a form's option, in the reader's language; an unknown option as it is. */
export function Chosen({ kind, option }: { kind: ListKind; option: string }) {
  const words = optionLabels(kind, usePage().text)
  return Object.hasOwn(words, option) ? words[option] : <span lang="en">{option}</span>
}

/** Names who wrote a record down and how it came in; undefined for one sent through a form. */
export function takenWords(record: object, { writeDown }: Text): string | undefined {
  const { taken_by: name, taken_how: how } = { taken_by: null, taken_how: null, ...record }
  const found = takenHows.find((each) => each === how)
  return found && interpolate(writeDown.taken[found], { name: String(name) })
}

export function MailAddress({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <BrokenAddress address={address} />
    </a>
  )
}

/** An address that breaks after the @ where it is too long for its line. */
export function BrokenAddress({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1
  return (
    <span translate="no">
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  )
}
