import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { type RecordKind, recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import type { Workload } from '../../../domain/staff/workload.server.ts'
import { usePage } from '../../use-page.ts'
import { itemsFor, otherItems } from '../shell/navigation.tsx'

export function Lists({ work }: { work: Workload }) {
  const { text, to } = usePage()
  const { staff } = text
  const freshWords = (count: number, people: boolean) => {
    if (count === 0) return people ? staff.nobodyNew : staff.nothingNew
    return interpolate(people ? staff.newPeople : staff.new, { count })
  }
  if (work.lists.length === 0) return null
  return (
    <section>
      <h2>{staff.lists}</h2>
      <ul className="columns tight staff-lists">
        {work.lists.map(({ kind, total, fresh, open }) => (
          <li key={kind}>
            <Link className="card" to={to(recordKinds[kind].listScreen)}>
              <strong>{staff[kind]}</strong>
              <span className={fresh > 0 ? 'new-count' : 'no-new muted small'}>
                {freshWords(fresh, recordKinds[kind].people)}
              </span>
              {open !== undefined && (
                <span>{open > 0 ? interpolate(staff.open, { count: open }) : staff.noneOpen}</span>
              )}
              <small className="muted small">{interpolate(staff.inAll, { count: total })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WaitingProps = { work: Workload; children: ReactNode }

export function Waiting({ work: { openPrayers, mine }, children }: WaitingProps) {
  const { text, to } = usePage()
  const { staff } = text
  const assigned = mine.filter(({ count }) => count > 0)
  if (openPrayers === undefined && mine.length === 0 && !children) return null
  return (
    <section>
      <h2>{staff.waiting}</h2>
      <div className="columns staff-waiting">
        {openPrayers !== undefined && (
          <div className="card">
            <h3>{staff.openPrayers}</h3>
            {openPrayers === 0 && <p>{staff.noOpenPrayers}</p>}
            {openPrayers > 0 && (
              <>
                <p className="number">{openPrayers}</p>
                <Link className="button primary" to={to('PrayerDesk')}>
                  {staff.prayNow}
                </Link>
              </>
            )}
          </div>
        )}
        {mine.length > 0 && (
          <div className="card">
            <h3>{staff.mine}</h3>
            {assigned.length === 0 && <p>{staff.nothingMine}</p>}
            {assigned.length > 0 && (
              <ul className="rows assigned">
                {assigned.map(({ kind, count }) => (
                  <li key={kind}>
                    <Link
                      className="row between joined"
                      to={to(recordKinds[kind].listScreen) + mineIn(kind)}
                    >
                      {staff[kind]} <strong>{count}</strong>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

/**
 * The query for the records that the number beside the link counts. With several open statuses it
 * filters by assignment only.
 */
function mineIn(kind: RecordKind): string {
  const [status, ...more] = recordKinds[kind].open
  return more.length > 0 ? '?assigned=me' : `?status=${status}&assigned=me`
}

export function LiveState({ live }: { live: LiveVideoRecord | undefined }) {
  const { text, to, language } = usePage()
  const { staff, liveLink } = text
  return (
    <div className="card live-state">
      <h3>{staff.liveLink}</h3>
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
      <Link className="button quiet" to={to('LiveLink')}>
        {live ? staff.endLive : staff.goLive}
      </Link>
    </div>
  )
}

export function MoreLinks({ roles }: { roles: Roles }) {
  const { text, to } = usePage()
  const { staff } = text
  const letter = { name: staff.letter, href: to('Letter') }
  const items = itemsFor(roles, [letter, ...otherItems(text, to)], to)
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
