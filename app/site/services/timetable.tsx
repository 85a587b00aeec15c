import type { Section } from '../../../domain/calendar/services.ts'
import { passcodeWords } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { serviceAnchor } from '../../components/structured-data/structured-data.tsx'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import type { loader } from './services.tsx'

/** Sections whose heading does not say how often a service repeats. */
const repeated: readonly Section[] = ['monthly', 'once', 'zoom']

type TimetableEntry = Awaited<ReturnType<typeof loader>>['services'][number]

/**
 * The services of a section with the day of the next one, and a calendar file with all of them.
 */
export function Timetable({ section, services }: { section: Section; services: TimetableEntry[] }) {
  const { text, language } = usePage()
  const { schedule } = text
  const [next] = services
    .flatMap(({ next }) => (next && !next.running ? [next] : []))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return (
    <section
      aria-labelledby={section}
      className={section === 'saturday' ? 'main-worship' : undefined}
    >
      <div>
        <h2 id={section}>{schedule.sections[section]}</h2>
        {next && <NextTime {...next} />}
        <a
          className="target no-print"
          href={feedPath(language, 'calendarEntry', { id: section })}
          type="text/calendar"
        >
          {schedule.add}
          <LinkEnd name={{ text: schedule.sections[section] }} />
        </a>
      </div>
      <ul className="stack flush">
        {services.map((service) => (
          <TimetableService key={service.id} {...service} sectionDay={next?.day} />
        ))}
      </ul>
    </section>
  )
}

/** `sectionDay` is the day of the section's next service, which its heading shows. */
function TimetableService({
  meeting,
  sectionDay,
  ...service
}: TimetableEntry & { sectionDay?: string | undefined }) {
  const { text, to, language } = usePage()
  const { schedule } = text
  const passcode = passcodeWords(text)
  return (
    <li id={serviceAnchor(service.id)}>
      <p className="timetable-time">
        <span className="figures">{service.time}</span>
        {repeated.includes(service.section) && <span className="muted">{service.repeats}</span>}
      </p>
      <div>
        <h3 className="row">
          <span lang={service.name.lang}>{service.name.text}</span>
          {service.spoken && <span className="tag">{schedule.spoken[service.spoken]}</span>}
        </h3>
        {service.description && <p lang={service.description.lang}>{service.description.text}</p>}
        {service.next && (service.next.running || service.next.day !== sectionDay) && (
          <NextTime {...service.next} />
        )}
        {service.changes.map((change) => (
          <p className="timetable-now" key={change.words}>
            <ChangeWords {...change} />
          </p>
        ))}
        {meeting && (
          <p className="row timetable-links">
            <a className="target" href={meeting.link} rel="noopener">
              {service.next?.running ? schedule.join : schedule.meetingLink}
              <LinkEnd name={service.name} />
            </a>
            {passcode && <span>{passcode}</span>}
          </p>
        )}
      </div>
      <details className="timetable-menu no-print">
        <summary className="target">
          <Icon name="more" />
          <span className="visually-hidden">
            {schedule.more}: <span lang={service.name.lang}>{service.name.text}</span>
          </span>
        </summary>
        <p className="stack joined flush">
          <a
            className="target"
            href={feedPath(language, 'calendarEntry', { id: service.id })}
            type="text/calendar"
          >
            {schedule.add}
            <LinkEnd name={service.name} />
          </a>
          <a className="target" href={to('Share', { kind: 'services', key: service.id })}>
            {text.share.send}
            <LinkEnd name={service.name} />
          </a>
        </p>
      </details>
    </li>
  )
}

function NextTime({ day, date, until, start, running }: NonNullable<TimetableEntry['next']>) {
  const { schedule } = usePage().text
  if (running) {
    return (
      <p className="timetable-now overline no-print">
        <time dateTime={start}>{day}</time> · {interpolate(schedule.onNow, { time: until })}
      </p>
    )
  }
  return (
    <p className="timetable-next">
      {schedule.next}{' '}
      <strong>
        <time dateTime={start} data-date={date === day ? undefined : date}>
          {day}
        </time>
      </strong>
    </p>
  )
}
