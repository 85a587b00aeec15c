import { indianDate } from '../../../domain/calendar/day.ts'
import type { ReadEntry } from '../../../domain/month/month.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { Bars } from './bars.tsx'

export function EntriesTable({ entries }: { entries: ReadEntry[] }) {
  const { text, to, language, localized } = usePage()
  const { heading, entry, times } = text.month.entries
  const most = Math.max(...entries.map(({ count }) => count))
  return (
    <table className="numbers">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{entry}</th>
          <th scope="col">{times}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ day, headline, count }) => (
          <tr key={day}>
            <th scope="row">
              {headline && (
                <a
                  className="target"
                  href={to('NewsLetterEntry', { date: day })}
                  {...localized(headline)}
                />
              )}{' '}
              <small className="muted">{indianDate(day, language)}</small>
              <Bars counts={[count]} most={most} />
            </th>
            <td>{asNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
