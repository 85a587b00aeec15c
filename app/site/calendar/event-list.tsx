import { type CalendarDay, weekAround } from '../../../domain/calendar/calendar-day.ts'
import {
  type CalendarEntry,
  isOneDay,
  type Listing,
  type View,
} from '../../../domain/calendar/calendar-view.ts'
import { type DayNames, dateParts } from '../../../domain/calendar/calendar-words.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { LinkEnd } from '../link-end.tsx'
import type { CalendarText } from './calendar-text.ts'

type Props = {
  view: View
  listing: Listing
  today: CalendarDay
  names: DayNames
  text: CalendarText
}

/** The events of a day; for a longer range each special day, and each regular event once. */
export function EventList({ view, listing, today, names, text }: Props) {
  const { days, regular } = listing
  const oneDay = isOneDay(view)
  return (
    <section className="events" aria-labelledby="events">
      <h2 id="events" aria-live="polite">
        {headingOf(view, names, text)}
      </h2>
      {days.length + regular.length === 0 && <p className="empty-note">{emptyWords(view, text)}</p>}
      {days.map(({ day, entries }) => (
        <div key={day + entries[0]?.id}>
          {!oneDay && <h3>{interpolate(text.longDate, dateParts(day, names))}</h3>}
          <Entries entries={entries} text={text} now={day === today} />
        </div>
      ))}
      {regular.length > 0 && (
        <div>
          <h3>{text.regular}</h3>
          <Entries entries={regular} text={text} repeating />
        </div>
      )}
    </section>
  )
}

function emptyWords(view: View, text: CalendarText): string {
  const query = view.query.trim()
  if (query) return interpolate(text.emptySearch, { query })
  return isOneDay(view) ? text.empty : text.emptyRange
}

type EntriesProps = {
  entries: CalendarEntry[]
  text: CalendarText
  repeating?: boolean
  /** Whether they are today's events, of which the current ones are marked. */
  now?: boolean
}

function Entries({ entries, text, repeating = false, now = false }: EntriesProps) {
  return (
    <ul>
      {entries.map(({ id, name, time, place, meeting, repeats, file, share, ...more }) => (
        <li key={id}>
          <strong lang={name.lang}>{more.cancelled ? <s>{name.text}</s> : name.text}</strong>
          {more.change && (
            <span>
              <ChangeWords {...more.change} />
            </span>
          )}
          <span className="muted">
            {repeating && `${repeats}, `}
            <span className="unbroken">{time}</span>
          </span>
          {now && more.onNow && <strong className="timetable-now overline">{more.onNow}</strong>}
          <span className="muted" lang={place.lang}>
            {place.text}
          </span>
          <p className="row timetable-links flush">
            {meeting && (
              <>
                <a className="target" href={meeting.link} rel="noopener">
                  {now && more.onNow ? text.join : text.meetingLink}
                  <LinkEnd name={name} />
                </a>
                {meeting.passcode && <span>{meeting.passcode}</span>}
              </>
            )}
            <a className="target" href={file} type="text/calendar">
              {text.add}
              <LinkEnd name={name} />
            </a>
            {share && (
              <a className="target no-print" href={share}>
                {text.send}
                <LinkEnd name={name} />
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function headingOf(view: View, names: DayNames, text: CalendarText): string {
  const parts = dateParts(view.day, names)
  const query = view.query.trim()
  if (query) return interpolate(text.matching, { query })
  if (view.range === 'month')
    return interpolate(text.inMonth, { month: interpolate(text.month, parts) })
  if (view.range === 'year') return interpolate(text.inYear, parts)
  if (view.range === 'week') {
    const [from = view.day, to = view.day] = [weekAround(view.day)[0], weekAround(view.day)[6]]
    return interpolate(text.inWeek, {
      from: interpolate(text.dayOfMonth, dateParts(from, names)),
      to: interpolate(text.dayOfMonth, dateParts(to, names)),
    })
  }
  return interpolate(text.onDate, { date: interpolate(text.longDate, parts) })
}
