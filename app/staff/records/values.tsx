import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateAndTime, indianDate } from '../../../domain/calendar/day.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import {
  fieldLabel,
  type ListKind,
  optionLabels,
  recordKindOf,
  statusLabel,
} from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { isForWhatsApp } from '../../../domain/people/reply.ts'
import { AGE } from '../../../domain/people/volunteer.ts'
import { takenHows } from '../../../domain/people/write-down.ts'
import { BrokenAddress } from '../../components/broken-address/broken-address.tsx'
import { Icon } from '../../components/icon/icon.tsx'
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

type ContactProps = {
  email: string
  phone: string
  /** The URL of the reply form, which ends in `reply`, if there is one. */
  reply: string | undefined
}

/** Links to call, message or write to the sender; the phone is first because it is used most. */
export function ContactLinks({ email, phone, reply }: ContactProps) {
  const { record, reply: words } = usePage().text
  return (
    <p className="actions contact-links">
      {phone && (
        <a className="button quiet" href={`tel:${phone}`}>
          <Icon name="phone" />
          {record.callPhone}
        </a>
      )}
      {isForWhatsApp(phone) && reply && (
        <Link className="button quiet" to={`${reply}=whatsapp`}>
          <Icon name="whatsapp" />
          {record.whatsApp}
        </Link>
      )}
      {email && (
        <Link className="button quiet" to={reply ?? `mailto:${email}`}>
          <Icon name="mail" />
          {reply ? words.open : record.writeMail}
        </Link>
      )}
    </p>
  )
}

export function RecordDetails({ record }: { record: FullRecord }) {
  const { text, language } = usePage()
  const words = text.record
  const { fields } = recordKindOf(record.kind)
  const { email, phone, reference, follow_up_on } = record
  const lines: Line[] = [
    [words.email, email && <MailAddress address={email} />],
    [words.phone, phone && <a href={`tel:${phone}`}>{phone}</a>],
    ...fields.flatMap(({ column, detail }): Line[] => {
      const value = record[column]
      if (!detail) return []
      if (detail === 'guardian') return [[words.guardian, guardianOf(value, record['age'], words)]]
      const label = fieldLabel(record.kind, column, text)
      if (detail === 'text' || !value) return [[label, value]]
      return [[label, <Chosen key={column} kind={record.kind} option={String(value)} />]]
    }),
    ...optional(words.followUp, follow_up_on && indianDate(follow_up_on, language)),
    [words.received, dateAndTime(record.created_at, language)],
    ...optional(text.writeDown.how, takenWords(record, text)),
    [
      words.reference,
      reference && (
        <span key="reference" className="reference" translate="no">
          {reference}
        </span>
      ),
    ],
  ]
  return <Details lines={lines} />
}

export type Line = [label: string, value: ReactNode]

const optional = (label: string, value: ReactNode): Line[] => (value ? [[label, value]] : [])

export function Details({ lines }: { lines: Line[] }) {
  const { none } = usePage().text.record
  return (
    <dl className="record-details">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="muted">{none}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The words for the guardian's consent; '' for a minor without it. The form rejects such a minor,
 * but records may come from elsewhere.
 */
function guardianOf(consent: unknown, age: unknown, words: Text['record']): string {
  if (consent) return words.guardianYes
  if (typeof age !== 'number') return words.guardianAsk
  return age < AGE.grown ? '' : words.guardianNo
}
