import type { ReactNode } from 'react'

type Props = { caption: string; columns: string[]; className?: string; children: ReactNode }

/** On phones rows become cards, so each cell needs its column's name in `data-label`. */
export function Table({ caption, columns, className = 'table', children }: Props) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
