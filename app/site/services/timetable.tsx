import type { Section } from '../../../domain/calendar/services.ts'
import { passcodeWords } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { loader } from './services.tsx'

/** Sections whose heading does not say how often a service repeats. */
const repeated: readonly Section[] = ['monthly', 'once', 'zoom']

type TimetableEntry = Awaited<ReturnType<typeof loader>>['services'][number]

/** The services of a section, and a calendar file with all of them. */
export function Timetable({ section, services }: { section: Section; services: TimetableEntry[] }) {
  const { text, language } = usePage()
  const { schedule } = text
  return (
    <section
      aria-labelledby={section}
      className={section === 'saturday' ? 'main-worship' : undefined}
    >
      <div>
        <h2 id={section}>{schedule.sections[section]}</h2>
        <a
          className="target no-print"
          href={feedPath(language, 'calendarEntry', { id: section })}
          type="text/calendar"
        >
          {schedule.add}
          <span className="visually-hidden">: {schedule.sections[section]}</span>
        </a>
      </div>
      <ul className="stack flush">
        {services.map((service) => (
          <TimetableService key={service.id} {...service} />
        ))}
      </ul>
    </section>
  )
}

function TimetableService({ meeting, ...service }: TimetableEntry) {
  const { text, to } = usePage()
  const { schedule } = text
  const passcode = passcodeWords(text)
  return (
    <li>
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
        {service.next && <NextTime {...service.next} />}
        {service.changes.map((change) => (
          <p className="timetable-now no-print" key={change.words}>
            <ChangeWords {...change} />
          </p>
        ))}
        <p className={meeting ? 'row timetable-links' : 'row timetable-links no-print'}>
          {meeting && (
            <>
              <a className="target" href={meeting.link} rel="noopener">
                {schedule.join}
                <span className="visually-hidden">: {service.name.text}</span>
              </a>
              {passcode && <span>{passcode}</span>}
            </>
          )}
          <a className="target no-print" href={to('Share', { kind: 'services', key: service.id })}>
            {text.share.send}
            <span className="visually-hidden">: {service.name.text}</span>
          </a>
        </p>
      </div>
    </li>
  )
}

function NextTime({ day, until, start, running }: NonNullable<TimetableEntry['next']>) {
  const { schedule } = usePage().text
  if (running) {
    return (
      <p className="timetable-now overline no-print">
        <time dateTime={start}>{day}</time> · {interpolate(schedule.onNow, { time: until })}
      </p>
    )
  }
  return (
    <p className="timetable-next no-print">
      {schedule.next}{' '}
      <strong>
        <time dateTime={start}>{day}</time>
      </strong>
    </p>
  )
}
