import { indianDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { DayVisits, MonthReport } from '../../../domain/month/month.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'
import { ComparedTable } from './compared-table.tsx'

type Props = Pick<MonthReport, 'days' | 'visits'> & { months: string[] }

/** The visits of the month, one bar for each day, and the same numbers as a table. */
export function VisitsCard({ days, visits, months }: Props) {
  const { month: words } = usePage().text
  const { heading, lead, none } = words.visits
  return (
    <Card heading={heading} lead={lead}>
      <ComparedTable
        caption={heading}
        months={months}
        rows={(['visits', 'pages'] as const).map((name) => {
          return { name: words.visits[name], counts: visits.map((sum) => sum[name]) }
        })}
      />
      {visits[0].pages > 0 ? <DayChart days={days} /> : <p>{none}</p>}
    </Card>
  )
}

function DayChart({ days }: { days: DayVisits[] }) {
  const { text, language } = usePage()
  const { chart, days: dayByDay, visits, pages } = text.month.visits
  const date = (day = '') => indianDate(day, language)
  const most = days.reduce((top, day) => (day.visits > top.visits ? day : top))
  return (
    <>
      <figure className="day-chart">
        <svg
          width={days.length * 10}
          height="100"
          viewBox={`0 0 ${days.length * 10} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map(({ day, visits }, at) => {
            const height = most.visits > 0 ? (visits / most.visits) * 100 : 0
            return <rect key={day} x={at * 10 + 1} y={100 - height} width="8" height={height} />
          })}
        </svg>
        <figcaption className="muted small">
          {interpolate(chart, {
            first: date(days[0]?.day),
            last: date(days.at(-1)?.day),
            count: asNumber(most.visits),
            date: date(most.day),
          })}
        </figcaption>
      </figure>
      <details className="unfold">
        <summary>{dayByDay}</summary>
        <table className="numbers">
          <caption className="visually-hidden">{dayByDay}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{visits}</th>
              <th scope="col">{pages}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, pages }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{asNumber(visits)}</td>
                <td>{asNumber(pages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
