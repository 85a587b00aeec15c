import type { ReactNode } from 'react'
import type { everyDayFrom, weekFrom } from '../../../domain/calendar/schedule-words.ts'
import { usePage } from '../../use-page.ts'

type Props = { days: ReturnType<typeof weekFrom>; daily: ReturnType<typeof everyDayFrom> }

/** What is held every day, and the next seven days; a day with services is highlighted and links to them. */
export function WeekStrip({ days, daily }: Props) {
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
