import type { ReactNode } from 'react'
import { dateAndTime, indianDate } from '../../../domain/calendar/day.ts'
import type { Text } from '../../../domain/content/text.ts'
import { fieldLabel, recordKindOf } from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { AGE } from '../../../domain/people/volunteer.ts'
import { usePage } from '../../use-page.ts'
import { Chosen, MailAddress, takenWords } from './values.tsx'

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
