import type { MonthReport } from '../../../domain/month/month.server.ts'
import { roughTime } from '../../../domain/month/rough-time.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { Bars } from './bars.tsx'

const NOTHING = '–'

/** How soon the records of a month were answered; the bar is the share within three days. */
export function AnswersTable({ records }: Pick<MonthReport, 'records'>) {
  const { text, language } = usePage()
  const { staff } = text
  const { heading, half, soon, waiting } = text.month.answered
  return (
    <table className="numbers">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <td />
          {[half, soon, waiting].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const { kind, came, medianSeconds } = record
          return (
            <tr key={kind}>
              <th scope="row">
                {staff[kind]}
                <Bars counts={[record.soon]} most={came} />
              </th>
              <td>{medianSeconds === null ? NOTHING : roughTime(medianSeconds, language)}</td>
              <td>{came === 0 ? NOTHING : `${Math.round((record.soon / came) * 100)}%`}</td>
              <td>{asNumber(record.waiting)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
