import { useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { listAuditEvents, staffInLog } from '../../../domain/staff/audit.server.ts'
import { describeAuditEvent, isAuditAction } from '../../../domain/staff/audit.ts'
import { database } from '../../../storage/database.server.ts'
import { Select } from '../../components/form/field.tsx'
import { Pages } from '../../components/pages/pages.tsx'
import { usePage } from '../../use-page.ts'
import { StaffPage, Table } from '../shell/page.tsx'
import type { Route } from './+types/log'

const PER_PAGE = 50
/** The system's name in `?person=`: in the log it is '', but an empty filter means everybody. */
const MACHINE = '-'

/**
 * Query: `?page=&person=&event=`. An invalid page or event counts as missing; a page after the last
 * shows the last.
 */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const storage = await database()
  const person = searchParams.get('person') ?? ''
  const event = searchParams.get('event') ?? ''
  const filter = {
    person: person === MACHINE ? '' : person || undefined,
    action: isAuditAction(event) ? event : undefined,
  }
  const page = readId(searchParams.get('page')) ?? 1
  const listed = await listAuditEvents(page, PER_PAGE, filter, storage)
  return { ...listed, people: await staffInLog(storage) }
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { log } = text
  const { events, total, page, pages, people } = loaderData
  const [search] = useSearchParams()
  const at = (page: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(page) })}`
  return (
    <StaffPage title={log.title} heading={log.heading} lead={log.lead} wide>
      <form className="inline-form log-filter" method="get" action={to('Log')}>
        <Select
          field={{ id: 'log-person', name: 'person', defaultValue: search.get('person') ?? '' }}
          label={log.who}
          placeholder={log.everybody}
          options={Object.fromEntries(people.map((name) => [name || MACHINE, name || log.machine]))}
        />
        <Select
          field={{ id: 'log-event', name: 'event', defaultValue: search.get('event') ?? '' }}
          label={log.what}
          placeholder={log.everything}
          options={log.actions}
        />
        <button className="button quiet" type="submit">
          {log.filter}
        </button>
      </form>
      {events.length === 0 ? (
        <p className="empty">
          {log.empty} <a href={to('Log')}>{log.showAll}</a>
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
            {events.map((event) => {
              const { action, subject } = describeAuditEvent(event, text, language)
              return (
                <tr key={event.id}>
                  <td data-label={log.when}>
                    <time dateTime={event.created_at}>
                      {dateAndTime(event.created_at, language)}
                    </time>
                  </td>
                  <td data-label={log.who}>{event.staff_name || log.machine}</td>
                  <td className="log-action" data-label={log.what}>
                    {action}
                  </td>
                  <td data-label={log.subject}>{subject}</td>
                </tr>
              )
            })}
          </Table>
          <Pages page={page} pages={pages} at={at} words={log} />
        </>
      )}
    </StaffPage>
  )
}
