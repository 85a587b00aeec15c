import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { writeRows } from '../../../domain/people/bulk.ts'
import { type ListRequest, listPath } from '../../../domain/people/list-request.ts'
import type { Column } from '../../../domain/people/record-kind.ts'
import {
  fieldLabel,
  type ListKind,
  recordKindOf,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import type { ListedRecord } from '../../../domain/people/record-list.server.ts'
import { usePage } from '../../use-page.ts'
import { Cell } from './cell.tsx'
import { rowId } from './record-path.ts'

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
  const [first, ...otherColumns] = recordKindOf(kind).columns
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
          {[first, ...otherColumns].map((column) => (
            <Heading key={column.name} kind={kind} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={request && rowId(row.id)}>
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
                data-label={fieldLabel(kind, column.name, text)}
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
  const departs = row['urgency']
    ? true
    : ![filter, 'New', 'Pending', 'confirmed'].includes(String(row['status']))
  return column.shown === 'status' && departs ? 'word' : undefined
}

function Choice({ row }: { row: ListedRecord }) {
  const { lists, bulk } = usePage().text
  const name = row['is_anonymous'] ? lists.anonymous : String(row['name'])
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="rows"
        value={writeRows([{ id: row.id, status: String(row['status']) }])}
      />
      <span className="visually-hidden">{interpolate(bulk.choose, { name })}</span>
    </label>
  )
}

function Heading({ kind, column: { name, under } }: { kind: ListKind; column: Column }) {
  const { text } = usePage()
  return (
    <th scope="col">
      {fieldLabel(kind, name, text)}
      {under && <span className="secondary-text">{fieldLabel(kind, under, text)}</span>}
    </th>
  )
}
