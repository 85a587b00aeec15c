import type { ReactNode } from 'react'
import { fill } from '../../../domain/text.ts'
import { usePage } from '../../use-page.ts'

export type Column<Entry> = { name: string; cell: (entry: Entry) => ReactNode; long?: boolean }

type Props<Entry> = {
  caption: string
  columns: Column<Entry>[]
  /** Undefined when the list could not be read. */
  entries: Entry[] | undefined
  total: number
  empty: string
  failed: string
}

/** A staff list: a table on wide screens, cards on a phone; with its empty and its error state. */
export function RecordList<Entry extends { id: number }>(props: Props<Entry>) {
  const { caption, columns, entries, total, empty, failed } = props
  const { text } = usePage()
  if (!entries) {
    return (
      <div className="alert failure" role="alert">
        <p className="alert-words">{failed}</p>
      </div>
    )
  }
  if (entries.length === 0) return <p className="empty">{empty}</p>
  return (
    <>
      <p className="count">
        {entries.length < total
          ? fill(text.staff.shown, { shown: entries.length, total })
          : fill(text.staff.inAll, { count: total })}
      </p>
      <table className="records">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              {columns.map(({ name, cell, long }) => (
                <td key={name} data-label={name} className={long ? 'long' : undefined}>
                  {cell(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
