import type { Answers } from '../../../domain/month/answers.server.ts'
import type { MonthReport } from '../../../domain/month/month.server.ts'
import { roughTime } from '../../../domain/month/rough-time.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { Bars } from './bars.tsx'

type Props = Pick<MonthReport, 'records'> & { months: string[] }

/** How soon the records of a month were answered; the bar is the share within three days. */
export function AnswersTable({ records, months }: Props) {
  const { text, language } = usePage()
  const { heading, half, soon, waiting } = text.month.answered
  const columns: [heading: string, value: (answers: Answers) => string | undefined][] = [
    [
      half,
      ({ medianSeconds }) =>
        medianSeconds === null ? undefined : roughTime(medianSeconds, language),
    ],
    [soon, ({ soon, came }) => (came > 0 ? `${Math.round((soon / came) * 100)}%` : undefined)],
    [waiting, ({ waiting }) => asNumber(waiting)],
  ]
  return (
    <table className="numbers">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(([words]) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(({ kind, counts: [current, before] }) => (
          <tr key={kind}>
            <th scope="row">
              {text.staff[kind]}
              <Bars counts={[current.soon]} most={current.came} />
            </th>
            {columns.map(([words, value]) => (
              <td key={words}>
                {value(current) ?? NOTHING}
                <small className="muted">
                  <span className="visually-hidden">{months[1]}: </span>
                  {value(before) ?? NOTHING}
                </small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NOTHING = '–'
