import type { ReactNode } from 'react'
import type { weekFrom } from '../../../domain/calendar/schedule-words.ts'
import { usePage } from '../../use-page.ts'

/** The next seven days; a day with services is highlighted and links to them. */
export function WeekStrip({ days }: { days: ReturnType<typeof weekFrom> }) {
  const { schedule } = usePage().text
  return (
    <nav className="week-strip no-print" aria-label={schedule.week}>
      <ol>
        {days.map(({ day, weekday, shortWeekday, date, section, times }) => (
          <li key={day}>
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
