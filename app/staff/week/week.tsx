import { Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { addDays } from '../../../domain/calendar/calendar-day.ts'
import { rowBefore } from '../../../domain/calendar/change-occurrence.server.ts'
import { weekOf } from '../../../domain/calendar/day-plan.ts'
import { changeWords, shortDate } from '../../../domain/calendar/occurrence-words.ts'
import { dayRows, plannedDays } from '../../../domain/calendar/plan-words.ts'
import { ONLY } from '../../../domain/content/fields.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { database } from '../../../storage/database.server.ts'
import { ChangeLine } from '../../components/change-words/change-words.tsx'
import { WeekLancets } from '../../components/week-window/week-window.tsx'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { DoneNotice } from '../records/done-notice.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/week'
import { findOccurrence } from './occurrence.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const moment = now()
  const days = weekOf(moment)
  const nextDays = days.map((day) => addDays(day, 7))
  return {
    week: listDays(days, moment, language),
    later: listDays(nextDays, moment, language),
    lancets: plannedDays(moment, language),
    done: await weekNotice(url, language),
  }
}

/**
 * The days as visitors see them: all services and events that are not over, including cancelled
 * ones. Days without any are left out.
 */
function listDays(days: string[], now: Temporal.Instant, language: Language) {
  return days.map((day) => dayRows(day, now, language)).filter(({ rows }) => rows.length > 0)
}

/**
 * The notice of a change to an occurrence, from the URL's query, with its undo. Undefined when it
 * is no longer true, since the URL may be opened again later.
 */
async function weekNotice({ searchParams }: URL, language: Language) {
  const { done } = textIn(language).week
  const to = pathsIn(language)
  const [kind, key, date] = ['kind', 'key', 'date'].map((name) => searchParams.get(name) ?? '')
  const found = findOccurrence({ kind, key, date })
  if (!found) return undefined
  const { documentKind, entry, occurrence } = found
  const asked = searchParams.get('notice') ?? ''
  // One that was moved back to its usual day and time is held as usual.
  const notice = asked === 'moved' && occurrence.state === 'held' ? 'held' : asked
  const words = Object.entries(done).find(([name]) => name === notice)?.[1]
  const version = readId(searchParams.get('version') ?? '') ?? 0
  const document = { kind: documentKind, key: entry.id, storage: await database() }
  if (!words || !(await rowBefore(document, found.date, version))) return undefined
  return {
    notice: {
      words: interpolate(words, {
        name: localize(entry.name, language).text,
        date: shortDate(found.date, language),
        now: changeWords(occurrence, language)?.words ?? '',
      }),
      ...(notice !== 'undone' && {
        undo: { intent: 'undo' as const, id: version, change: version },
      }),
    },
    action: to('Occurrence', { kind: documentKind.name, key: entry.id, date: found.date }),
    /** Where everybody is told of it. */
    tell:
      notice === 'cancelled' || notice === 'moved'
        ? `${to('SiteDocument', { kind: 'notices', key: 'new' })}?of=${kind}/${key}/${date}`
        : undefined,
  }
}

/** The next two weeks, of which the second is collapsed, to change a single service. */
export default function Week({ loaderData }: Route.ComponentProps) {
  const { lancets, later, done } = loaderData
  const { text, to } = usePage()
  const { week } = text
  const isEmpty = loaderData.week.length + later.length === 0
  const listed = new Set(loaderData.week.map(({ day }) => day))
  return (
    <StaffPage title={week.title} heading={week.title} lead={week.lead}>
      {done && <DoneNotice {...done} />}
      {done?.tell && (
        <p className="actions">
          <Link className="button primary" to={done.tell}>
            {week.tell}
          </Link>
        </p>
      )}
      <Notice words={{ unchanged: week.unchanged }} />
      <WeekLancets
        days={lancets}
        chosen={undefined}
        hrefOf={(day) => (listed.has(day) ? `#week-${day}` : undefined)}
        text={text.schedule}
      />
      {isEmpty ? <p>{week.none}</p> : <p className="field-hint">{week.hint}</p>}
      <Days days={loaderData.week} />
      {later.length > 0 && (
        <details className="unfold">
          <summary>{week.later}</summary>
          <Days days={later} />
        </details>
      )}
      <p className="actions">
        <a className="button quiet" href={to('Services')}>
          {week.seen}
        </a>
        <a className="button quiet" href={to('Share', { kind: 'week', key: ONLY })}>
          {text.share.button}
        </a>
        <Link className="button quiet" to={to('Site')}>
          {text.site.title}
        </Link>
      </p>
    </StaffPage>
  )
}

function Days({ days }: { days: ReturnType<typeof listDays> }) {
  const { to } = usePage()
  if (days.length === 0) return null
  return (
    <ol className="rows week-days">
      {days.map(({ day, heading, date, rows }) => (
        <li key={day} id={`week-${day}`}>
          <h2 className="flush">
            {heading} <small className="muted">{date}</small>
          </h2>
          <ul className="flush">
            {rows.map(({ kind, key, date, name, time, is, change }) => (
              <li key={`${kind} ${key} ${date}`}>
                <Link className="target week-line" to={to('Occurrence', { kind, key, date })}>
                  <span className="week-time">{is === 'off' ? <s>{time}</s> : time}</span>
                  <span lang={name.lang}>{is === 'off' ? <s>{name.text}</s> : name.text}</span>
                </Link>
                <ChangeLine change={change} className="small flush" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
