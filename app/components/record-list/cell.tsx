import type { ReactNode } from 'react'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { Column } from '../../../domain/people/kind.ts'
import type { ListKind } from '../../../domain/people/kinds.ts'
import type { ListedRecord } from '../../../domain/people/record-list.server.ts'
import { usePage } from '../../use-page.ts'
import { Chosen } from '../record/chosen.tsx'
import { MailAddress } from '../record/mail-address.tsx'
import { StatusBadge } from '../record/status-badge.tsx'
import { shortened } from './shortened.ts'

type Props = {
  kind: ListKind
  column: Column
  row: ListedRecord
  /** Leads to the record's own page. */
  recordLink: (id: number, name: ReactNode) => ReactNode
}

/** A field of a record in a list, as its kind shows it. */
export function Cell({ kind, column, row, recordLink }: Props) {
  const { text, language } = usePage()
  const { lists } = text
  const { shown, field, under } = column
  const value = String(row[field] ?? '')
  switch (shown) {
    case 'name':
      return (
        <>
          {recordLink(row.id, <Clamped words={row['is_anonymous'] ? lists.anonymous : value} />)}
          {row['reference'] && (
            <span className="secondary-text reference" translate="no">
              {row['reference']}
            </span>
          )}
        </>
      )
    case 'date':
      return <time dateTime={value}>{dateAndTime(value, language)}</time>
    case 'long':
      return shortened(value)
    case 'text':
      return <Clamped words={shortened(value) || '–'} />
    case 'option':
      return (
        <>
          <Chosen kind={kind} option={value} />
          {under && (
            <span className="secondary-text clamped">
              <span className="card-label">{lists.columns[under.heading]}: </span>
              {row[under.field]}
            </span>
          )}
        </>
      )
    case 'email':
      return <MailAddress address={value} />
    case 'contact': {
      const phone = String(row['phone'] ?? '')
      return (
        <>
          {value && <MailAddress address={value} />}
          <span className="secondary-text">
            {phone ? <a href={`tel:${phone}`}>{phone}</a> : lists.noPhone}
          </span>
        </>
      )
    }
    case 'status': {
      const name = row['assigned_to']
      return (
        <>
          <StatusBadge kind={kind} status={value} />
          {name && (
            <span className="secondary-text">{interpolate(lists.assignedTo, { name })}</span>
          )}
        </>
      )
    }
  }
}

/** A few words that may be very long ones: no more than three lines of them. */
function Clamped({ words }: { words: string }) {
  return <span className="clamped">{words}</span>
}
