import type { LinksFunction } from 'react-router'
import {
  isOn,
  nextOccurrence,
  type Section,
  sections,
  services,
} from '../../domain/calendar/schedule.ts'
import {
  dayWords,
  isoStart,
  nextService,
  rangeWords,
  repeatWords,
} from '../../domain/calendar/schedule-words.ts'
import { timeWords } from '../../domain/calendar/time-words.ts'
import { languageOf } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { interpolate, localize } from '../../domain/content/text.ts'
import { feed } from '../address.ts'
import { now } from '../clock.server.ts'
import { NextService } from '../components/next-service/next-service.tsx'
import { Page } from '../components/page/page.tsx'
import { upcoming } from '../components/structured-data/event-things.ts'
import { EventData } from '../components/structured-data/structured-data.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/services'
import stylesheet from './services.css?url'

export const meta = pageMeta((text) => text.screens.Services)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const moment = now()
  const shown = services.map((service) => {
    const occurrence = nextOccurrence(service, moment)
    return {
      id: service.id,
      section: service.section,
      name: localize(service.name, language),
      description: localize(service.description, language),
      spoken: service.language,
      time: rangeWords(service, language),
      repeats: repeatWords(service.on, language),
      next: dayWords(occurrence, moment, language),
      until: timeWords(service.ends, language),
      start: isoStart(occurrence),
      running: isOn(occurrence, moment),
      meeting: service.place === 'meeting' ? ministry.meeting : undefined,
    }
  })
  const next = nextService(moment, language)
  return { next, services: shown, upcoming: upcoming(services, moment) }
}

type Notice = Route.ComponentProps['loaderData']['services'][number]

export default function Services({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { schedule } = text
  return (
    <Page heading={text.screens.Services.title} lead={schedule.lead} wide>
      <EventData events={loaderData.upcoming} />
      <NextService next={loaderData.next} />
      <div className="timetable">
        {sections.map((section) => (
          <TimetableSection
            key={section}
            section={section}
            services={loaderData.services.filter((service) => service.section === section)}
          />
        ))}
      </div>
      <p>
        {interpolate(schedule.where, {
          place: wholeCode(ministry.address.lines[language].join(', ')),
        })}
        <br />
        {schedule.zone}
      </p>
      <p className="actions no-print">
        <a className="button primary" href={feed(language, 'calendar')} type="text/calendar">
          {schedule.addAll}
        </a>
        <a className="button quiet" href={to('CalendarEvents')}>
          {schedule.seeCalendar}
        </a>
      </p>
    </Page>
  )
}

function TimetableSection({ section, services }: { section: Section; services: Notice[] }) {
  const { schedule } = usePage().text
  return (
    <section aria-labelledby={section}>
      <h2 id={section}>{schedule.sections[section]}</h2>
      <ul>
        {services.map((service) => (
          <TimetableService key={service.id} {...service} />
        ))}
      </ul>
    </section>
  )
}

function TimetableService({ meeting, ...service }: Notice) {
  const { text, language } = usePage()
  const { schedule, shell } = text
  return (
    <li>
      <p className="timetable-time">
        {service.time}
        {(service.section === 'monthly' || service.section === 'zoom') && (
          <span>{service.repeats}</span>
        )}
      </p>
      <div>
        <h3>
          <span lang={service.name.lang}>{service.name.text}</span>
          {service.spoken && (
            <span className="timetable-tag">{schedule.spoken[service.spoken]}</span>
          )}
        </h3>
        <p lang={service.description.lang}>{service.description.text}</p>
        {service.running ? (
          <p className="timetable-now">
            <time dateTime={service.start}>{service.next}</time> ·{' '}
            {interpolate(schedule.onNow, { time: service.until })}
          </p>
        ) : (
          <p className="timetable-next">
            {schedule.next} <time dateTime={service.start}>{service.next}</time>
          </p>
        )}
        <p className="timetable-links">
          {meeting && (
            <>
              <a href={meeting.link} rel="noopener">
                {schedule.join}
                <span className="visually-hidden">: {service.name.text}</span>
              </a>
              <span>{interpolate(shell.passcode, { passcode: meeting.passcode })}</span>
            </>
          )}
          <a
            className="no-print"
            href={feed(language, 'calendarEntry', service.id)}
            type="text/calendar"
          >
            {schedule.add}
            <span className="visually-hidden">: {service.name.text}</span>
          </a>
        </p>
      </div>
    </li>
  )
}

/** The postal code stays on the line of its state. */
function wholeCode(place: string): string {
  return place.replace(/ (?=\d{6}\b)/, '\u00a0')
}
