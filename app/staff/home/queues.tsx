import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Queue } from '../../../domain/staff/workload.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'

/** The waiting records, at the top of the staff home. Each number opens the list of its records. */
export function Queues({ queues }: { queues: Queue[] }) {
  const { staff } = usePage().text
  if (queues.length === 0) return <p className="nothing-waiting">{staff.nothingWaiting}</p>
  return (
    <div className="columns queues">
      {queues.map((queue) => (
        <QueueCard key={queue.name} {...queue} />
      ))}
    </div>
  )
}

function QueueCard({ name, lines }: Queue) {
  const { text, to } = usePage()
  const { staff } = text
  const hasDesk = name === 'unanswered' && lines.some(({ kind }) => kind === 'prayers')
  return (
    <section className="card">
      <h2>{staff.queues[name]}</h2>
      <ul className="rows assigned">
        {lines.map(({ kind, count, fresh, query }) => (
          <li key={kind}>
            <Link className="row between joined" to={to(recordKinds[kind].listScreen) + query}>
              <span className="row joined">
                {staff[kind]} {fresh !== undefined && <New count={fresh} />}
              </span>{' '}
              <strong>{asNumber(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {hasDesk && (
        <Link className="button primary" to={to('PrayerDesk')}>
          {staff.prayNow}
        </Link>
      )}
    </section>
  )
}

/** The number of records since the last visit. */
export function New({ count, people = false }: { count: number; people?: boolean }) {
  const { staff } = usePage().text
  if (count === 0) return null
  const words = people ? staff.newPeople : staff.new
  return <span className="new-count">{interpolate(words, { count: asNumber(count) })}</span>
}
