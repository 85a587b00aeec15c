import { now } from '../../../config/clock.server.ts'
import { monthOf } from '../../../domain/calendar/day.ts'
import { listMonths, type MonthNumbers } from '../../../domain/month/months.server.ts'
import { database } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffPage, Table } from '../shell/page.tsx'
import type { Route } from './+types/month'

export async function loader(args: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  return { months: await listMonths(now(), roles, await database()) }
}

const numbers = ['came', 'answered', 'readers', 'sent'] as const

/** The last twelve months for all staff; of records only the kinds that their roles may see. */
export default function Month({ loaderData: { months } }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { month: words } = text
  const columns = numbers.filter((name) => months[0]?.[name] !== undefined)
  return (
    <StaffPage title={words.title} heading={words.title} lead={words.lead}>
      {columns.length === 0 && <p className="empty">{words.none}</p>}
      {columns.length > 0 && (
        <Table
          caption={words.title}
          columns={[words.month, ...columns.map((name) => words.columns[name])]}
          className="months"
        >
          {months.map((month) => (
            <tr key={month.day}>
              <th scope="row">{monthOf(month.day, language)}</th>
              {columns.map((name) => (
                <td key={name}>
                  {asNumber(month[name] ?? 0)}
                  <Bar of={month[name] ?? 0} most={mostOf(name, months)} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {columns.includes('came') && <p className="muted">{words.answered}</p>}
      {columns.includes('readers') && <p className="muted">{words.readers}</p>}
    </StaffPage>
  )
}

/** What came in and what was answered are drawn to one scale, so that the difference is seen. */
function mostOf(name: (typeof numbers)[number], months: MonthNumbers[]): number {
  const scale = name === 'answered' ? 'came' : name
  return Math.max(0, ...months.map((month) => month[scale] ?? 0))
}

/** The number is beside it as text. */
function Bar({ of, most }: { of: number; most: number }) {
  return (
    <svg width="100" height="8" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={most > 0 ? (of / most) * 100 : 0} height="8" />
    </svg>
  )
}
