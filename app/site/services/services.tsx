import { now } from '../../../config/clock.server.ts'
import { changesFrom } from '../../../domain/calendar/changes.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { changeWords, rangeWords, shortDate } from '../../../domain/calendar/occurrence-words.ts'
import { dayWords, weekWindow } from '../../../domain/calendar/plan-words.ts'
import { isoTime, nextOccurrence } from '../../../domain/calendar/schedule.ts'
import { repeatWords } from '../../../domain/calendar/schedule-words.ts'
import { type Section, sections, services } from '../../../domain/calendar/services.ts'
import { ONLY } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { ministries } from '../../../domain/content/ministries.ts'
import { ministry, passcodeWords } from '../../../domain/content/ministry.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { ChangeLine } from '../../components/change-words/change-words.tsx'
import { readNow } from '../../components/gathering/read-now.server.ts'
import { Page } from '../../components/page/page.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { EventData, serviceAnchor } from '../../components/structured-data/structured-data.tsx'
import { WeekWindow } from '../../components/week-window/week-window.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import type { Route } from './+types/services'
import stylesheet from './services.css?url'

export const headers = pageHeaders(['date'])
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOf(pathname)
  const moment = now()
  const shown = services().flatMap((service) => {
    const next = nextOccurrence(service, moment)
    const changes = changesFrom(service, dayOf(moment.toString()))
    // Leaves out a one-time service that is over.
    if (!next && changes.length === 0) return []
    return {
      id: service.id,
      section: service.section,
      name: localize(service.name, language),
      description: service.description && localize(service.description, language),
      spoken: service.language,
      time: rangeWords(service, language),
      repeats: repeatWords(service.on, language),
      next: next && {
        day: dayWords(next, moment, language),
        date: shortDate(next.start.toPlainDate().toString(), language),
        start: isoTime(next.start),
      },
      changes: changes.flatMap((change) => changeWords(change, language) ?? []),
    }
  })
  const week = weekWindow(moment, language, searchParams.get('date'))
  return { now: await readNow(moment, language), week, services: shown }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { schedule } = text
  const bySection = Map.groupBy(loaderData.services, ({ section }) => section)
  const none = bySection.size === 0
  return (
    <Page heading={text.screens.Services.title} wide>
      <EventData of={services()} />
      <WeekWindow week={loaderData.week} now={loaderData.now} />
      {none ? (
        <p className="large-words">{schedule.none}</p>
      ) : (
        <div className="timetable">
          {sections.map((section) => {
            const services = bySection.get(section)
            return services && <Timetable key={section} {...{ section, services }} />
          })}
        </div>
      )}
      <p className="row joined no-print">
        {!none && (
          <a className="target" href={feedPath(language, 'calendar')} type="text/calendar">
            {schedule.addAll}
          </a>
        )}
        <a className="target" href={to('CalendarEvents')}>
          {schedule.seeCalendar}
        </a>
        {ministries().length > 0 && (
          <a className="target" href={to('Ministries')}>
            {schedule.others}
          </a>
        )}
        {!none && (
          <a className="target" href={to('Share', { kind: 'week', key: ONLY })}>
            {text.share.sendWeek}
          </a>
        )}
      </p>
      <FirstVisit />
      <p className="on-paper">
        <SampleMark of="address" />{' '}
        {interpolate(schedule.where, {
          // The postal code stays on the line of the state.
          place: ministry()
            .address.lines[language].join(', ')
            .replace(/ (?=\d{6}\b)/, '\u00a0'),
        })}
      </p>
      <p className="small muted">{schedule.zone}</p>
    </Page>
  )
}

/** Sections whose heading does not say how often a service repeats. */
const repeated: readonly Section[] = ['monthly', 'once', 'zoom']

type Held = Route.ComponentProps['loaderData']['services'][number]

/** The rules of a section with the day of its next service, as they also hang at the door. */
function Timetable({ section, services }: { section: Section; services: Held[] }) {
  const { text } = usePage()
  const { schedule } = text
  const [next] = services
    .flatMap(({ next }) => next ?? [])
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return (
    <section aria-labelledby={section}>
      <div>
        <h2 id={section}>{schedule.sections[section]}</h2>
        {next && <NextDay {...next} />}
        {section === 'zoom' && (
          <p>
            <a className="target" href={ministry().meeting.link} rel="noopener">
              {schedule.meetingLink}
            </a>{' '}
            {passcodeWords(text)}
          </p>
        )}
      </div>
      <ul className="flush">
        {services.map((service) => (
          <TimetableService key={service.id} {...service} sectionDay={next?.date} />
        ))}
      </ul>
    </section>
  )
}

/** `sectionDay` is the date of the section's next service, which its heading shows. */
function TimetableService({ sectionDay, ...service }: Held & { sectionDay: string | undefined }) {
  const { text, to, language } = usePage()
  const { schedule } = text
  const details = [
    ...(service.spoken ? [schedule.spoken[service.spoken]] : []),
    ...(repeated.includes(service.section) ? [service.repeats] : []),
  ]
  return (
    <li id={serviceAnchor(service.id)}>
      <span className="figures">{service.time}</span>
      <div>
        <details>
          <summary>
            <h3>
              <span lang={service.name.lang}>{service.name.text}</span>
              {details.map((words) => (
                <span key={words} className="muted small">
                  {' '}
                  · {words}
                </span>
              ))}
            </h3>
          </summary>
          {service.next && service.next.date !== sectionDay && <NextDay {...service.next} />}
          {service.description && <p lang={service.description.lang}>{service.description.text}</p>}
          <p className="row timetable-links no-print">
            <a
              className="target"
              href={feedPath(language, 'calendarEntry', { id: service.id })}
              type="text/calendar"
            >
              {schedule.add}
              <LinkEnd name={service.name} />
            </a>
            <a className="target" href={to('Share', { kind: 'services', key: service.id })}>
              {text.share.button}
              <LinkEnd name={service.name} />
            </a>
          </p>
        </details>
        {service.changes.map((change) => (
          <ChangeLine key={change.words} change={change} />
        ))}
      </div>
    </li>
  )
}

function NextDay({ day, date, start }: NonNullable<Held['next']>) {
  const { schedule } = usePage().text
  return (
    <p className="timetable-next muted small">
      {schedule.next}{' '}
      <strong>
        <time dateTime={start} data-date={date === day ? undefined : date}>
          {day}
        </time>
      </strong>
    </p>
  )
}

/**
 * What first-time visitors ask. A browser opens it for a link to `#first-visit`. Up to its question
 * mark a line is the question.
 */
function FirstVisit() {
  const { firstVisit } = usePage().text.schedule
  return (
    <details className="card first-visit">
      <summary>
        <h2>{firstVisit.heading}</h2>
      </summary>
      <ul className="flush" id="first-visit">
        {firstVisit.points.map((point) => {
          const asked = point.indexOf('? ') + 1
          return (
            <li key={point}>
              {asked > 0 && <strong>{point.slice(0, asked)}</strong>}
              {point.slice(asked)}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
