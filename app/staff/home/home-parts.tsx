import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import type { Workload } from '../../../domain/staff/workload.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { itemsFor, otherItems } from '../shell/navigation.tsx'
import { New } from './queues.tsx'

type ListsProps = { lists: Workload['lists']; since: string }

/** All lists with their sizes and the number of new records. `since` says from when they count. */
export function Lists({ lists, since }: ListsProps) {
  const { text, to } = usePage()
  const { staff } = text
  if (lists.length === 0) return null
  return (
    <section className="card">
      <h2>{staff.lists}</h2>
      <p className="muted small">{since}</p>
      <ul className="rows assigned staff-lists">
        {lists.map(({ kind, total, fresh }) => (
          <li key={kind}>
            <Link className="row between joined" to={to(recordKinds[kind].listScreen)}>
              <span className="row joined">
                {staff[kind]} <New count={fresh} people={recordKinds[kind].people} />
              </span>{' '}
              <small className="muted small">
                {interpolate(staff.inAll, { count: asNumber(total) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LiveProps = {
  current: Omit<LiveVideoRecord, 'id'> | undefined
  toConfirm: LiveVideoRecord | undefined
}

export function LiveState({ current: live, toConfirm }: LiveProps) {
  const { text, to, language } = usePage()
  const { staff, liveLink } = text
  return (
    <section className="card live-state">
      <h2>{staff.liveLink}</h2>
      {live ? (
        <p className="lines flush">
          <strong>{live.name || staff.liveNow}</strong>
          <span>
            {interpolate(liveLink.since, { date: dateAndTime(live.created_at, language) })}
          </span>
        </p>
      ) : (
        <p className="flush">{staff.notLive}</p>
      )}
      {toConfirm && (
        <p className="alert" data-tone="warning">
          {liveLink.stillLive.heading}
        </p>
      )}
      <Link className="button quiet" to={to('LiveLink')}>
        {live ? staff.endLive : staff.goLive}
      </Link>
    </section>
  )
}

export function MoreLinks({ roles }: { roles: Roles }) {
  const { text, to } = usePage()
  const { staff } = text
  const letter = { name: staff.letter, href: to('Letter') }
  const site = { name: text.site.title, href: to('Site') }
  const items = itemsFor(roles, [letter, site, ...otherItems(text, to)], to)
  return (
    <section>
      <h2>{staff.more}</h2>
      <p className="actions">
        {items.map(({ name, href }) => (
          <Link key={href} className="button quiet" to={href}>
            {name}
          </Link>
        ))}
      </p>
    </section>
  )
}
