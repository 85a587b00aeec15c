import { dateAndTime } from '../../domain/calendar/day.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { peopleInLog } from '../../domain/staff/audit.server.ts'
import { type AuditAction, isAuditAction } from '../../domain/staff/audit.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/log'
import { logAsked } from './log-asked.server.ts'
import { LogFilter, LogPages } from './log-parts.tsx'
import { subjectWords } from './log-subject.ts'
import { StaffPage } from './page.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const [args, people] = await Promise.all([logAsked(request), peopleInLog()])
  return { ...args, people }
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { log } = text
  const { deeds, total, people, filter, page, pages } = loaderData
  const filtered = filter.person !== undefined || filter.deed !== undefined
  return (
    <StaffPage title={text.log.title} heading={log.heading} lead={log.lead} wide>
      <LogFilter people={people} filter={filter} />
      {deeds.length === 0 ? (
        <p className="empty">
          {filtered ? log.emptyFiltered : log.empty}{' '}
          {filtered && <a href={to('Log')}>{log.showAll}</a>}
        </p>
      ) : (
        <>
          <p className="count">{interpolate(log.count, { count: total })}</p>
          <table className="ledger deeds">
            <caption className="visually-hidden">{log.heading}</caption>
            <thead>
              <tr>
                {[log.when, log.who, log.what, log.subject].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {deeds.map(({ id, done_at, staff_name, deed, subject }) => (
                <tr key={id}>
                  <td data-label={log.when}>
                    <time dateTime={done_at}>{dateAndTime(done_at, language)}</time>
                  </td>
                  <td data-label={log.who}>{staff_name || log.machine}</td>
                  <td className="deed" data-label={log.what}>
                    {wordsOf(deed, text)}
                  </td>
                  <td data-label={log.subject}>
                    {subjectWords({ deed, subject }, text, language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <LogPages filter={filter} page={page} pages={pages} />
        </>
      )}
    </StaffPage>
  )
}

/** A deed that only a newer program knows is shown by its own name. */
function wordsOf(deed: string, { log }: Text): string {
  const words: Record<AuditAction, string> = log.deeds
  return isAuditAction(deed) ? words[deed] : deed
}
