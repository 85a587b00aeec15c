import { asNumber } from '../../components/pages/as-number.ts'
import { Bars } from './bars.tsx'

type Row = {
  name: string
  /** The counts of the month and of the month before it. */
  counts: number[]
  /** Has no bars, for a total that would dwarf the other rows. */
  isPlain?: boolean
}
type Props = { caption: string; months: string[]; rows: Row[] }

/** A month beside the month before it. */
export function ComparedTable({ caption, months, rows }: Props) {
  const most = Math.max(...rows.flatMap(({ counts, isPlain }) => (isPlain ? [] : counts)))
  return (
    <table className="numbers compared">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {months.map((month) => (
            <th key={month} scope="col">
              {month}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts, isPlain }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {!isPlain && <Bars counts={counts} most={most} />}
            </th>
            {months.map((month, at) => (
              <td key={month}>{asNumber(counts[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
