import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { type AuditEvent, listAuditEvents, staffInLog } from '../../../domain/staff/audit.server.ts'
import { describeAuditEvent, isAuditAction } from '../../../domain/staff/audit.ts'
import { database } from '../../../storage/database.server.ts'
import { Select } from '../../components/form/field.tsx'
import { Pages } from '../../components/pages/pages.tsx'
import { usePage } from '../../use-page.ts'
import { StaffPage } from '../shell/page.tsx'
import { Table } from '../shell/table.tsx'
import type { Route } from './+types/log'

const PER_PAGE = 50
/** The system's name in `?person=`: in the log it is '', but an empty filter means everybody. */
const MACHINE = '-'

type Filter = { person: string | undefined; action: string | undefined }

/**
 * Query: `?page=&person=&event=`. An invalid page or event counts as missing; a page after the last
 * shows the last.
 */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const storage = await database()
  const person = searchParams.get('person') || undefined
  const event = searchParams.get('event') ?? ''
  const action = isAuditAction(event) ? event : undefined
  const filter = { person: person === MACHINE ? '' : person, action }
  const page = readId(searchParams.get('page')) ?? 1
  const listed = await listAuditEvents(page, PER_PAGE, filter, storage)
  return { ...listed, people: await staffInLog(storage), filter: { person, action } }
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { log } = text
  const { events, total, people, filter, page, pages } = loaderData
  const filtered = filter.person !== undefined || filter.action !== undefined
  return (
    <StaffPage title={text.log.title} heading={log.heading} lead={log.lead} wide>
      <LogFilter people={people} filter={filter} />
      {events.length === 0 ? (
        <p className="empty">
          {filtered ? log.emptyFiltered : log.empty}{' '}
          {filtered && <a href={to('Log')}>{log.showAll}</a>}
        </p>
      ) : (
        <>
          <p id="list-count" className="count muted" tabIndex={-1}>
            {interpolate(log.count, { count: total })}
          </p>
          <Table
            caption={log.heading}
            columns={[log.when, log.who, log.what, log.subject]}
            className="table log-table"
          >
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </Table>
          <Pages
            page={page}
            pages={pages}
            at={(number) => logAddress(to('Log'), filter, number)}
            words={{ pages: log.pages, page: log.page, previous: log.newer, next: log.older }}
          />
        </>
      )}
    </StaffPage>
  )
}

function Row({ event }: { event: AuditEvent }) {
  const { text, language } = usePage()
  const { log } = text
  const { action, subject } = describeAuditEvent(event, text, language)
  return (
    <tr>
      <td data-label={log.when}>
        <time dateTime={event.created_at}>{dateAndTime(event.created_at, language)}</time>
      </td>
      <td data-label={log.who}>{event.staff_name || log.machine}</td>
      <td className="log-action" data-label={log.what}>
        {action}
      </td>
      <td data-label={log.subject}>{subject}</td>
    </tr>
  )
}

function LogFilter({ people, filter }: { people: string[]; filter: Filter }) {
  const { text, to } = usePage()
  const { log } = text
  return (
    <form className="inline-form log-filter" method="get" action={to('Log')}>
      <Select
        field={{ id: 'log-person', name: 'person', defaultValue: filter.person ?? '' }}
        label={log.who}
        placeholder={log.everybody}
        options={Object.fromEntries(people.map((name) => [name || MACHINE, name || log.machine]))}
      />
      <Select
        field={{ id: 'log-event', name: 'event', defaultValue: filter.action ?? '' }}
        label={log.what}
        placeholder={log.everything}
        options={log.actions}
      />
      <button className="button quiet" type="submit">
        {log.filter}
      </button>
    </form>
  )
}

function logAddress(log: string, { person, action }: Filter, page: number): string {
  const query = new URLSearchParams({ page: String(page) })
  if (person) query.set('person', person)
  if (action) query.set('event', action)
  return `${log}?${query}`
}
