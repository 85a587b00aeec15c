import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { leaveReasons } from '../../../domain/mail-list/subscription.ts'
import { type ListRequest, listPath } from '../../../domain/people/list-request.ts'
import {
  type Column,
  fieldLabel,
  type ListKind,
  recordKindOf,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import type { ListedRecord } from '../../../domain/people/record-list.server.ts'
import { isUrgent } from '../../../domain/prayer/urgency.ts'
import { BrokenAddress } from '../../components/broken-address/broken-address.tsx'
import { usePage } from '../../use-page.ts'
import { Chosen, MailAddress, StatusBadge, takenWords } from './values.tsx'

type Props = {
  kind: ListKind
  rows: ListedRecord[]
  /** The list request that returned these rows; undefined for a few rows on another page. */
  request?: ListRequest
  /** Adds a box to each row. */
  choosable?: boolean
}

/** A table on wide screens; on a phone a line each: who, when, the first words. */
export function RecordTable({ kind, rows, request, choosable }: Props) {
  const { text, to } = usePage()
  const list = to(recordKinds[kind].listScreen)
  const { columns } = recordKindOf(kind)
  const [first, ...otherColumns] = columns
  const words = otherColumns.findLast(({ shown }) => ['long', 'text'].includes(shown))
  if (!first) return null
  const recordLink = (id: number, name: ReactNode) => (
    <Link to={`${list}/${id}${request ? listPath(kind, request) : ''}`}>{name}</Link>
  )
  return (
    <table className="table records" data-kind={kind}>
      <caption className="visually-hidden">{text.staff[kind]}</caption>
      <thead>
        <tr>
          {choosable && (
            <th scope="col">
              <span className="visually-hidden">{text.bulk.column}</span>
            </th>
          )}
          {columns.map(({ name, under }) => (
            <th key={name} scope="col">
              {fieldLabel(kind, name, text)}
              {under && <span className="secondary-text">{fieldLabel(kind, under, text)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={request && `record-${row.id}`}>
            {choosable && (
              <td className="choose-cell">
                <Choice row={row} />
              </td>
            )}
            <th scope="row">
              <Cell column={first} kind={kind} row={row} recordLink={recordLink} />
            </th>
            {otherColumns.map((column) => (
              <td
                key={column.name}
                data-column={column.name}
                data-line={lineOf(column, column === words, row, request?.status)}
              >
                <Cell kind={kind} column={column} row={row} recordLink={recordLink} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The part that a cell has in a line of a phone; undefined for those only of the table. */
function lineOf(column: Column, isWords: boolean, row: ListedRecord, filter = '') {
  if (isWords) return 'words'
  if (column.shown === 'date') return 'day'
  const isUsual = [filter, 'New', 'Pending', 'confirmed'].includes(String(row['status']))
  const departs = row['urgency'] || !isUsual
  return column.shown === 'status' && departs ? 'word' : undefined
}

function Choice({ row }: { row: ListedRecord }) {
  const { lists, bulk } = usePage().text
  const name = row['is_anonymous'] ? lists.anonymous : String(row['name'])
  return (
    <label className="choice">
      <input type="checkbox" name="rows" value={`${row.id}:${row['status']}`} />
      <span className="visually-hidden">{interpolate(bulk.choose, { name })}</span>
    </label>
  )
}

type CellProps = {
  kind: ListKind
  column: Column
  row: ListedRecord
  recordLink: (id: number, name: ReactNode) => ReactNode
}

function Cell({ kind, column, row, recordLink }: CellProps) {
  const { text } = usePage()
  const { lists } = text
  const { name, shown, under } = column
  const textOf = (name: string) => String(row[name] ?? '')
  const value = textOf(name)
  switch (shown) {
    case 'name':
      return recordLink(
        row.id,
        <span className="clamped">{row['is_anonymous'] ? lists.anonymous : value}</span>,
      )
    case 'date':
      return (
        <>
          <Moment at={value} />
          {takenWords(row, text) && <span className="secondary-text">{takenWords(row, text)}</span>}
        </>
      )
    case 'long':
      return shortened(value)
    case 'text':
      return <span className="clamped">{shortened(value) || '–'}</span>
    case 'option':
      return (
        <>
          <Chosen kind={kind} option={value} />
          {under && (
            <span className="secondary-text clamped">
              <span className="visually-hidden">{fieldLabel(kind, under, text)}: </span>
              {textOf(under)}
            </span>
          )}
        </>
      )
    case 'address':
      return (
        <>
          {recordLink(row.id, <BrokenAddress address={value} />)}
          {under && textOf(under) && <span className="secondary-text">{textOf(under)}</span>}
          <span className="secondary-text">
            <a href={`mailto:${value}`}>
              {text.record.writeMail}
              <span className="visually-hidden">: {value}</span>
            </a>
          </span>
        </>
      )
    case 'contact': {
      const [email, phone] = [textOf('email'), textOf('phone')]
      return (
        <>
          {email && <MailAddress address={email} />}
          <span className="secondary-text">
            {phone ? <a href={`tel:${phone}`}>{phone}</a> : lists.noPhone}
          </span>
        </>
      )
    }
    case 'status': {
      const name = row['assigned_to']
      const isOpen = recordKindOf(kind).open.includes(value)
      return (
        <>
          {isOpen && isUrgent(row['urgency']) && (
            <span className="status compact" data-tone="no">
              {lists.statuses.urgent}
            </span>
          )}
          <StatusBadge kind={kind} status={value} compact />
          {name && (
            <span className="secondary-text">{interpolate(lists.assignedTo, { name })}</span>
          )}
          {value === 'left' && <LeftBecause row={row} />}
        </>
      )
    }
  }
}

/** A day, and in a table the time below it. */
function Moment({ at }: { at: string }) {
  const words = dateAndTime(at, usePage().language)
  // Telugu has a comma before the year, too.
  const comma = words.lastIndexOf(',')
  return (
    <time dateTime={at}>
      {words.slice(0, comma)} <span className="time-of-day">{words.slice(comma + 1)}</span>
    </time>
  )
}

/** The reason and the date a subscriber left the list. */
function LeftBecause({ row }: Pick<CellProps, 'row'>) {
  const { text, language } = usePage()
  const { reasons, leftBecause } = text.subscribers
  const reason = reasons[leaveReasons.find((each) => each === row['left_reason']) ?? 'other']
  const date = dateAndTime(String(row['left_at']), language)
  return <span className="secondary-text">{interpolate(leftBecause, { reason, date })}</span>
}

const LETTERS = 140

/** The first words of a text, in one line. CSS shortens them further. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LETTERS) return line
  // Between words, so that no letter loses its combining marks.
  const end = line.lastIndexOf(' ', LETTERS)
  return end > 0 ? `${line.slice(0, end)}…` : line
}
