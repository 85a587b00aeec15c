import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { listAuditEvents } from '../../../domain/staff/audit.server.ts'
import { subjectOf } from '../../../domain/staff/audit.ts'
import { database } from '../../../storage/database.server.ts'
import { Pages } from '../../components/pages/pages.tsx'
import { usePage } from '../../use-page.ts'
import { StaffPage, Table } from '../shell/page.tsx'
import type { Route } from './+types/log'

const PER_PAGE = 50

/** Query: `?page=`. An invalid page counts as the first; one after the last shows the last. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const page = readId(searchParams.get('page')) ?? 1
  return listAuditEvents(page, PER_PAGE, await database())
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { log } = text
  const { events, total, page, pages } = loaderData
  return (
    <StaffPage title={log.title} heading={log.heading} lead={log.lead} wide>
      <p id="list-count" className="count muted" tabIndex={-1}>
        {interpolate(log.count, { count: total })}
      </p>
      <Table
        caption={log.heading}
        columns={[log.when, log.who, log.what, log.subject]}
        className="table log-table"
      >
        {events.map((event) => (
          <tr key={event.id}>
            <td data-label={log.when}>
              <time dateTime={event.created_at}>{dateAndTime(event.created_at, language)}</time>
            </td>
            <td data-label={log.who}>{event.staff_name || log.machine}</td>
            <td className="log-action" data-label={log.what}>
              {log.actions[event.action]}
            </td>
            <td data-label={log.subject}>{subjectOf(event, text, language)}</td>
          </tr>
        ))}
      </Table>
      <Pages page={page} pages={pages} at={(other) => `?page=${other}`} words={log} />
    </StaffPage>
  )
}
