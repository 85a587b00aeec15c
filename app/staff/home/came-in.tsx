import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { recordKindOf, recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Workload } from '../../../domain/staff/workload.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'

/** What came in. Each number opens the list of exactly these records. */
export function CameIn({ special, lists }: Workload) {
  const { text, to } = usePage()
  const { staff } = text
  if (lists.length === 0) return null
  return (
    <section className="card came-in">
      <h2>{staff.lists}</h2>
      <ul className="rows">
        {special.map((line) => (
          <Line
            key={`${line.name} ${line.kind}`}
            {...line}
            words={`${staff.queues[line.name]}: ${staff[line.kind]}`}
          />
        ))}
        {lists.map((line) => (
          <Line key={line.kind} {...line} words={staff[line.kind]} />
        ))}
      </ul>
      {lists.some(({ kind, count }) => kind === 'prayers' && count > 0) && (
        <Link className="button quiet" to={to('PrayerDesk')}>
          {staff.prayNow}
        </Link>
      )}
    </section>
  )
}

type LineProps = Workload['lists'][number] & { words: string }

function Line({ kind, count, oldest, query, words }: LineProps) {
  const { text, to, language } = usePage()
  const { staff } = text
  const isQueue = recordKindOf(kind).open.length > 0
  return (
    <li>
      <Link className="row between joined" to={to(recordKinds[kind].listScreen) + query}>
        <span>{words}</span>{' '}
        {isQueue && count === 0 ? (
          <span className="muted small">{staff.nothingWaiting}</span>
        ) : (
          <span>
            {isQueue && oldest && (
              <span className="muted small">
                {interpolate(staff.oldest, {
                  date: dateAndTime(oldest, language).split(',')[0] ?? '',
                })}
              </span>
            )}{' '}
            <strong>{asNumber(count)}</strong>
          </span>
        )}
      </Link>
    </li>
  )
}
