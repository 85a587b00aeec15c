import {
  type ListRequest,
  listAddress,
  narrow,
  newestFirst,
  sortName,
} from '../../../domain/people/list-request.ts'
import type { ListedRecord, ListKind, SortField } from '../../../domain/people/record-list.ts'
import { Icon } from '../icon/icon.tsx'
import type { Words } from './cells.tsx'
import { shapes } from './columns.tsx'

type Props<Kind extends ListKind> = {
  kind: Kind
  caption: string
  rows: ListedRecord<Kind>[]
  request: ListRequest
  words: Words
}

/** A table on wide screens, cards on a phone, where each cell names its column itself. */
export function RecordTable<Kind extends ListKind>(props: Props<Kind>) {
  const { kind, caption, rows, words } = props
  const { columns, number } = shapes[kind]
  const nameOf = (place: number) => {
    const heading = columns[place]?.heading
    return heading ? words.text.columns[heading] : ''
  }
  return (
    <table className="records" data-kind={kind}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, under, sorts }) => (
            <Heading
              key={heading}
              {...props}
              sorts={sorts}
              name={words.text.columns[heading]}
              under={under && words.text.columns[under]}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={number(row)}>
            {columns.map(({ heading, cell }, place) =>
              place === 0 ? (
                <th key={heading} scope="row">
                  {cell(row, words)}
                </th>
              ) : (
                <td key={heading} data-label={nameOf(place)} data-column={heading}>
                  {cell(row, words)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadingProps = Pick<Props<ListKind>, 'kind' | 'request' | 'words'> & {
  name: string
  under: string | undefined
  sorts: SortField | undefined
}

/** A column's name; one that can order the list leads to that order, and pressed again to its reverse. */
function Heading({ kind, request, words, name, under, sorts }: HeadingProps) {
  if (!sorts) {
    return (
      <th scope="col">
        {name}
        {under && <span className="beside">{under}</span>}
      </th>
    )
  }
  const { sort } = request
  const now = sort.field === sorts ? sort.direction : undefined
  const first = newestFirst(kind).field === sorts ? 'desc' : 'asc'
  const direction = now ? (now === 'asc' ? 'desc' : 'asc') : first
  const wanted = narrow(request, { sort: { field: sorts, direction } })
  return (
    <th scope="col" aria-sort={now && (now === 'asc' ? 'ascending' : 'descending')}>
      <a
        href={words.screen + listAddress(kind, wanted)}
        id={`sort-${sorts}`}
        data-sort={sortName(wanted.sort)}
      >
        {name}
        {now && <Icon name={now === 'asc' ? 'up' : 'down'} />}
      </a>
    </th>
  )
}
