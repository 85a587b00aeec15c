import { Form, Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { now } from '../../../config/clock.server.ts'
import { dayOf, indianDate, monthOf } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import type { Form as FormOf } from '../../../domain/forms/form.ts'
import { line } from '../../../domain/forms/rules.ts'
import { type MonthReport, type ReadEntry, readMonth } from '../../../domain/month/month.server.ts'
import { monthIn } from '../../../domain/month/month.ts'
import { leadTargets, leadWords } from '../../../domain/search/lead-words.server.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/month'
import { AnswersTable } from './answers-table.tsx'
import { Bars } from './bars.tsx'
import { ComparedTable } from './compared-table.tsx'
import { VisitsCard } from './visits-card.tsx'

/** Searched words that found nothing, and the page that the search offers for them from now on. */
const leadForm = {
  name: 'lead',
  schema: z.object({ words: line(40), to: line(200) }),
  invalid: (text) => text.form.changed,
} satisfies FormOf

/** Query: `?month=yyyy-mm`. Anything else, or a month to come, is the current month. */
export async function loader(args: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const today = now()
  const month = monthIn(args.url.searchParams.get('month'), dayOf(today.toString()))
  const report = await readMonth(month, today, roles, await database())
  const mayLead = hasRole(roles, publishers)
  const { pathname, searchParams } = args.url
  return {
    ...report,
    targets: mayLead && report.missed.length > 0 ? leadTargets(languageOf(pathname)) : undefined,
    led: searchParams.get('notice') === 'led',
  }
}

export const action = formAction({
  lead: staffForm(
    leadForm,
    async (values, { staff, storage, url, text }) => {
      if (!(await leadWords(values, staff.name, storage)))
        throw new HttpError(409, text.form.changed)
      const month = url.searchParams.get('month')
      return { notice: 'led', to: url.pathname, ...(month && { details: { month } }) }
    },
    { roles: publishers, changesContent: true },
  ),
})

/** The numbers of a month for all staff; those of records only for the kinds their roles allow. */
export default function Month({ loaderData: report, actionData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { month: words, staff } = text
  const { records, subscribers, entries } = report
  const failure = formFailureOf(actionData)
  const months = [report.month, report.monthBefore].map((month) => monthOf(month, language))
  return (
    <StaffPage
      title={words.title}
      heading={months[0] ?? ''}
      lead={report.isOver ? words.lead : words.soFar}
      above={<OtherMonths {...report} />}
      wide
    >
      {report.led && !actionData && (
        <FormAlert message={{ tone: 'success', words: words.missed.led }} takeFocus cameWithPage />
      )}
      {failure && <FailureAlert failure={failure} />}
      <div className="columns month-numbers">
        {records.length > 0 && (
          <Card heading={words.came}>
            <ComparedTable
              caption={words.came}
              months={months}
              rows={records.map(({ kind, counts }) => {
                return { name: staff[kind], counts: counts.map(({ came }) => came) }
              })}
            />
          </Card>
        )}
        {records.length > 0 && (
          <Card heading={words.answered.heading} lead={words.answered.lead}>
            <AnswersTable records={records} months={months} />
          </Card>
        )}
        {subscribers && (
          <Card heading={staff.subscribers}>
            <ComparedTable
              caption={staff.subscribers}
              months={months}
              rows={(['gained', 'lost', 'total'] as const).map((name) => {
                const counts = subscribers.map((count) => count[name])
                return { name: words.list[name], counts, isPlain: name === 'total' }
              })}
            />
          </Card>
        )}
        <Card heading={words.entries.heading}>
          {entries.length > 0 ? <EntriesTable entries={entries} /> : <p>{words.entries.none}</p>}
        </Card>
        <VisitsCard {...report} months={months} />
        {report.missed.length > 0 && <MissedCard {...report} />}
      </div>
      <p className="actions">
        <button type="button" className="button quiet needs-script" onClick={() => print()}>
          {text.account.print}
        </button>
        <a
          className="button quiet"
          href={`${callPath('exportMonth')}?month=${report.month}&language=${language}`}
          download
        >
          {text.lists.download}
        </a>
      </p>
    </StaffPage>
  )
}

function EntriesTable({ entries }: { entries: ReadEntry[] }) {
  const { text, to, language, localized } = usePage()
  const { heading, entry, times } = text.month.entries
  const most = Math.max(...entries.map(({ count }) => count))
  return (
    <table className="numbers">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{entry}</th>
          <th scope="col">{times}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ day, headline, count }) => (
          <tr key={day}>
            <th scope="row">
              {headline && (
                <a
                  className="target"
                  href={to('NewsLetterEntry', { date: day })}
                  {...localized(headline)}
                />
              )}{' '}
              <small className="muted">{indianDate(day, language)}</small>
              <Bars counts={[count]} most={most} />
            </th>
            <td>{asNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OtherMonths({ previous, next }: Pick<MonthReport, 'previous' | 'next'>) {
  const { text, to, language } = usePage()
  if (!previous && !next) return null
  return (
    <nav className="row between previous-and-next" aria-label={text.month.others}>
      {previous && (
        <Link className="button" to={`${to('Month')}?month=${previous}`} rel="prev">
          <Icon name="previous" />
          {monthOf(previous, language)}
        </Link>
      )}
      {next && (
        <Link className="button" to={`${to('Month')}?month=${next}`} rel="next">
          {monthOf(next, language)}
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

type MissedProps = Pick<MonthReport, 'missed'> & { targets: Record<string, string> | undefined }

/** Searches that found nothing; publishers can choose a page for them. */
function MissedCard({ missed, targets }: MissedProps) {
  const { missed: words } = usePage().text.month
  const { pathname, search } = useLocation()
  return (
    <Card heading={words.heading} lead={words.lead}>
      <ul className="missed">
        {missed.map(({ words: query, count }, at) => (
          <li key={query}>
            <p className="flush">{interpolate(words.count, { words: query, count })}</p>
            {targets && (
              <Form method="post" action={pathname + search} className="row tight">
                <input type="hidden" name="intent" value="lead" />
                <input type="hidden" name="words" value={query} />
                <label className="visually-hidden" htmlFor={`to-${at}`}>
                  {interpolate(words.to, { words: query })}
                </label>
                <select id={`to-${at}`} name="to" required defaultValue="">
                  <option value="" disabled>
                    {words.choose}
                  </option>
                  {Object.entries(targets).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
                <button className="button quiet" type="submit">
                  {words.button}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
