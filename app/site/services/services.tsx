import type { ReactNode } from 'react'
import type { LinksFunction } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { changesFrom } from '../../../domain/calendar/changes.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { dayWords, isoStart } from '../../../domain/calendar/next-service.ts'
import { changeWords, rangeWords, shortDate } from '../../../domain/calendar/occurrence-words.ts'
import { isOn, nextOccurrence } from '../../../domain/calendar/schedule.ts'
import {
  clockTime,
  everyDayFrom,
  repeatWords,
  weekFrom,
} from '../../../domain/calendar/schedule-words.ts'
import { sections, services } from '../../../domain/calendar/services.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import { ONLY } from '../../../domain/content/document-kind.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { NowLink, NowWords } from '../../components/next-service/next-service.tsx'
import { readNow } from '../../components/next-service/read-now.server.ts'
import { Page } from '../../components/page/page.tsx'
import { ArchedPicture } from '../../components/picture/picture.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { Scene } from '../../components/scene/scene.tsx'
import { upcoming } from '../../components/structured-data/church.ts'
import { EventData } from '../../components/structured-data/structured-data.tsx'
import { pageMeta } from '../../page-meta.ts'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/services'
import stylesheet from './services.css?url'
import { Timetable } from './timetable.tsx'

export const meta = pageMeta((text) => text.screens.Services)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const moment = now()
  const shown = services().flatMap((service) => {
    const occurrence = nextOccurrence(service, moment)
    const changes = changesFrom(service, dayOf(moment.toString()))
    // Leaves out a one-time service that is over.
    if (!occurrence && changes.length === 0) return []
    return {
      id: service.id,
      section: service.section,
      name: localize(service.name, language),
      description: service.description && localize(service.description, language),
      spoken: service.language,
      time: rangeWords(service, language),
      repeats: repeatWords(service.on, language),
      next: occurrence && {
        day: dayWords(occurrence, moment, language),
        date: shortDate(occurrence.start.toPlainDate().toString(), language),
        until: timeWords(clockTime(occurrence.end), language),
        start: isoStart(occurrence),
        running: isOn(occurrence, moment),
      },
      changes: changes.flatMap((change) => changeWords(change, language) ?? []),
      meeting: service.place === 'meeting' ? ministry().meeting : undefined,
    }
  })
  return {
    now: await readNow(moment, language),
    week: weekFrom(moment, language),
    daily: everyDayFrom(language),
    services: shown,
    upcoming: upcoming(services(), moment),
  }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { schedule } = text
  const none = loaderData.services.length === 0
  return (
    <Page heading={text.screens.Services.title} lead={schedule.lead} wide>
      <EventData events={loaderData.upcoming} />
      <Scene picture="bells" className="task-scene dark-glass" eager wideOnly>
        <NowWords now={loaderData.now} />
        {none && <p className="large-words">{schedule.none}</p>}
        <p className="actions">
          <NowLink now={loaderData.now} />
        </p>
      </Scene>
      {!none && (
        <>
          <WeekStrip days={loaderData.week} daily={loaderData.daily} />
          <div className="timetable">
            {sections
              .map((section) => ({
                section,
                services: loaderData.services.filter((service) => service.section === section),
              }))
              .filter(({ services }) => services.length > 0)
              .map((part) => (
                <Timetable key={part.section} {...part} />
              ))}
          </div>
        </>
      )}
      <FirstVisit />
      <p>
        <SampleMark of="address" />{' '}
        {interpolate(schedule.where, {
          place: joinPostalCode(ministry().address.lines[language].join(', ')),
        })}
        <br />
        {schedule.zone}
      </p>
      <p className="actions no-print">
        {!none && (
          <a className="button primary" href={feedPath(language, 'calendar')} type="text/calendar">
            {schedule.addAll}
          </a>
        )}
        <a className="button quiet" href={to('CalendarEvents')}>
          {schedule.seeCalendar}
        </a>
        {!none && (
          <a className="button quiet" href={to('Share', { kind: 'week', key: ONLY })}>
            {text.share.sendWeek}
          </a>
        )}
      </p>
    </Page>
  )
}

type WeekStripProps = { days: ReturnType<typeof weekFrom>; daily: ReturnType<typeof everyDayFrom> }

/** The daily services and the next seven days; a day with services links to them. */
function WeekStrip({ days, daily }: WeekStripProps) {
  const { schedule } = usePage().text
  return (
    <nav className="week-strip no-print" aria-label={schedule.week}>
      {daily.length > 0 && (
        <p className="row joined small">
          <a href="#zoom">{schedule.everyDay}</a>
          {daily.map(({ id, name, time }) => (
            <span key={id}>
              <span lang={name.lang}>{name.text}</span> <span className="figures">{time}</span>
            </span>
          ))}
        </p>
      )}
      <ol>
        {days.map(({ day, weekday, shortWeekday, date, section, times }, index) => (
          <li key={day} aria-current={index === 0 ? 'date' : undefined}>
            <WeekDay href={section && `#${section}`}>
              <abbr title={weekday}>{shortWeekday}</abbr>
              <time className="figures" dateTime={day}>
                {date}
              </time>
              {times.map((time) => (
                <span key={time}>{time}</span>
              ))}
            </WeekDay>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function WeekDay({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? <a href={href}>{children}</a> : <div>{children}</div>
}

/** Information for first-time visitors. */
function FirstVisit() {
  const { firstVisit } = usePage().text.schedule
  return (
    <section className="card sides first-visit" id="first-visit">
      <div>
        <h2>{firstVisit.heading}</h2>
        <ul className="flush">
          {firstVisit.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <ArchedPicture name="gate-of-light" alt="" sizes="20rem" />
    </section>
  )
}

/** Keeps the postal code on the line of the state. */
function joinPostalCode(place: string): string {
  return place.replace(/ (?=\d{6}\b)/, '\u00a0')
}
