import { usePage } from '../use-page.ts'

/** What stands for the machine: its name in the log is empty, which a form cannot tell from all. */
export const MACHINE = '-'

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
            <option key={name} value={name || MACHINE}>
              {name || log.machine}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="log-event">{log.what}</label>
        <select id="log-event" name="event" defaultValue={filter.action ?? ''}>
          <option value="">{log.everything}</option>
          {Object.entries(log.actions).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
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

/** The address of a page of the log, narrowed down as it is. */
export function logAddress(log: string, { person, action }: Filter, page: number): string {
  const query = new URLSearchParams({ page: String(page) })
  if (person) query.set('person', person)
  if (action) query.set('event', action)
  return `${log}?${query}`
}
