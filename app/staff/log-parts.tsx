import { interpolate } from '../../domain/content/text.ts'
import { auditActions } from '../../domain/staff/audit.ts'
import { usePage } from '../use-page.ts'

export type Filter = { person: string | undefined; action: string | undefined }

/** Narrows the log down to a person, a kind of action, or both: a form that only asks. */
export function LogFilter({ people, filter }: { people: string[]; filter: Filter }) {
  const { text, to } = usePage()
  const { log } = text
  return (
    <form className="log-filter" method="get" action={to('Log')}>
      <div className="field">
        <label htmlFor="log-person">{log.who}</label>
        <select id="log-person" name="person" defaultValue={filter.person ?? ''}>
          <option value="">{log.everybody}</option>
          {people.map((name) => (
            <option key={name} value={name || '-'}>
              {name || log.machine}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="log-event">{log.what}</label>
        <select id="log-event" name="event" defaultValue={filter.action ?? ''}>
          <option value="">{log.everything}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {log.actions[action]}
            </option>
          ))}
        </select>
      </div>
      <button className="button quiet" type="submit">
        {log.filter}
      </button>
    </form>
  )
}

/** To the newer and the older pages of the log. */
export function LogPages({ filter, page, pages }: { filter: Filter; page: number; pages: number }) {
  const { text, to } = usePage()
  const { log } = text
  if (pages === 1) return null
  const at = (number: number) => {
    const query = new URLSearchParams({ page: String(number) })
    if (filter.person) query.set('person', filter.person)
    if (filter.action) query.set('event', filter.action)
    return `${to('Log')}?${query}`
  }
  return (
    <nav className="log-pages" aria-label={log.pages}>
      {page > 1 && (
        <a className="button quiet" href={at(page - 1)} rel="prev">
          {log.newer}
        </a>
      )}
      <span>{interpolate(log.page, { page, pages })}</span>
      {page < pages && (
        <a className="button quiet" href={at(page + 1)} rel="next">
          {log.older}
        </a>
      )}
    </nav>
  )
}
