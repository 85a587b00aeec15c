import type { Section } from '../../../domain/calendar/services.ts'
import { ministry, passcodeWords } from '../../../domain/content/ministry.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { serviceAnchor } from '../../components/structured-data/structured-data.tsx'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import type { loader } from './services.tsx'

/** Sections whose heading does not say how often a service repeats. */
const repeated: readonly Section[] = ['monthly', 'once', 'zoom']

type TimetableEntry = Awaited<ReturnType<typeof loader>>['data']['services'][number]

/** The rules of a section with the day of its next service, as they also hang at the door. */
export function Timetable({ section, services }: { section: Section; services: TimetableEntry[] }) {
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

type ServiceProps = TimetableEntry & { sectionDay: string | undefined }

/** `sectionDay` is the date of the section's next service, which its heading shows. */
function TimetableService({ sectionDay, ...service }: ServiceProps) {
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
                <span key={words} className="muted">
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
          <p key={change.words}>
            <ChangeWords {...change} />
          </p>
        ))}
      </div>
    </li>
  )
}

function NextDay({ day, date, start }: NonNullable<TimetableEntry['next']>) {
  const { schedule } = usePage().text
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
