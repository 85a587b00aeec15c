import {
  type CalendarDay,
  type DayNames,
  dateParts,
  weekAround,
} from '../../../domain/calendar/calendar-day.ts'
import {
  type CalendarEntry,
  isOneDay,
  type Listing,
  type View,
} from '../../../domain/calendar/calendar-view.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { ChangeLine } from '../../components/change-words/change-words.tsx'
import { CleanWords } from '../../components/clean-words/clean-words.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { LinkEnd } from '../link-end.tsx'

export type CalendarText = ReturnType<typeof calendarText>

/** The texts that the event calendar needs in the browser. */
export function calendarText({ schedule, share }: Text) {
  const { calendar, longDate, dayOfMonth, month, add, join, meetingLink } = schedule
  const { everyDay, week, window } = schedule
  const ofDays = { longDate, dayOfMonth, month, everyDay, week, window }
  return { ...calendar, ...ofDays, add, join, meetingLink, send: share.button }
}

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
      {days.length === 0 && (oneDay || regular.length === 0) && <p>{emptyWords(view, text)}</p>}
      {days.map(({ day, entries }) => (
        <div key={day + entries[0]?.id}>
          {!oneDay && <h3>{interpolate(text.longDate, dateParts(day, names))}</h3>}
          <Entries entries={entries} text={text} full={oneDay} now={day === today} />
        </div>
      ))}
      {regular.length > 0 && (
        <div>
          <h3>{oneDay ? text.everyDay : text.regular}</h3>
          <Entries entries={regular} text={text} repeating={!oneDay} now={view.day === today} />
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
  /** With description and picture: on their day, not in a long list. */
  full?: boolean
  /** Whether they are today's events, of which the current ones are marked. */
  now?: boolean
}

function Entries({ entries, text, repeating = false, full = false, now = false }: EntriesProps) {
  return (
    <ul className="gatherings flush">
      {entries.map(({ id, name, time, place, meeting, repeats, file, share, ...more }) => (
        <li key={id}>
          <span className="figures">{more.cancelled ? <s>{time}</s> : time}</span>
          <div>
            <strong lang={name.lang}>{more.cancelled ? <s>{name.text}</s> : name.text}</strong>
            {repeating && <p className="muted">{repeats}</p>}
            {now && more.onNow && <p className="on-now overline">{more.onNow}</p>}
            <ChangeLine change={more.change} />
            <p className="muted small" lang={place.lang}>
              {place.text}
            </p>
            {(meeting ?? share) && (
              <p className="row timetable-links">
                {meeting && (
                  <a className="target" href={meeting.link} rel="noopener">
                    {now && more.onNow ? text.join : text.meetingLink}
                    <LinkEnd name={name} />
                  </a>
                )}
                {meeting?.passcode && <span>{meeting.passcode}</span>}
                {share && (
                  <a className="target no-print" href={share}>
                    {text.send}
                    <LinkEnd name={name} />
                  </a>
                )}
              </p>
            )}
          </div>
          {full && (more.picture || more.description) && (
            <div className="event-more">
              {more.picture && (
                <img
                  {...more.picture}
                  alt={more.picture.alt}
                  width={1600}
                  height={900}
                  loading="lazy"
                />
              )}
              {more.description && <CleanWords {...more.description} />}
            </div>
          )}
          {!more.cancelled && (
            <a className="icon-button" href={file} type="text/calendar">
              <Icon name="calendar" />
              <span className="visually-hidden">
                {text.add}: <span lang={name.lang}>{name.text}</span>
              </span>
            </a>
          )}
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
