import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  addDays,
  addMonths,
  type CalendarDay,
  type DayNames,
  dateParts,
  monthAround,
  occursOn,
  weekAround,
  weekdayOf,
} from '../../../domain/calendar/calendar-day.ts'
import {
  type Bounds,
  type CalendarEntry,
  isSpecial,
  isWeekly,
} from '../../../domain/calendar/calendar-view.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Icon } from '../../components/icon/icon.tsx'
import type { CalendarText } from './event-list.tsx'

type Props = {
  action: string
  bounds: Bounds
  entries: CalendarEntry[]
  names: DayNames
  text: CalendarText
  /** The day with the tab stop; its month is shown. */
  focused: CalendarDay
  onFocus: (day: CalendarDay) => void
  selected: CalendarDay | undefined
}

/** A month as a grid by the ARIA pattern: one tab stop, arrow keys inside. */
export function MonthGrid({ action, bounds, entries, names, text, ...props }: Props) {
  const { focused, onFocus, selected } = props
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  // Without JavaScript arrow keys do nothing, so every day must be a tab stop.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (moved.current) button.current?.focus()
    moved.current = false
  })

  const press = (event: KeyboardEvent) => {
    const wanted = moveFor(event, focused)
    if (!wanted) return
    event.preventDefault()
    const { first, last } = bounds
    const day = wanted < first ? first : wanted > last ? last : wanted
    moved.current = day !== focused
    onFocus(day)
  }

  /** A button to the previous or next month; without JavaScript the `#month` scrolls to it. */
  const toMonth = (by: 1 | -1, icon: ReactNode, label: string) => {
    const month = addMonths(focused, by).slice(0, 7)
    return (
      <button
        type="submit"
        name="month"
        value={month}
        formAction={`${action}#month`}
        className="icon-button"
        disabled={month < bounds.first.slice(0, 7) || month > bounds.last.slice(0, 7)}
      >
        {icon}
        <span className="visually-hidden">{label}</span>
      </button>
    )
  }

  const special = entries.filter(isSpecial)
  const weekly = entries.filter(isWeekly)
  /** Special days are named to screen readers and marked with a dot, regular ones with a bar. */
  const dayCell = (day: CalendarDay) => {
    const marks = special.filter((entry) => occursOn(entry.on, day))
    const isRegular = weekly.some((entry) => occursOn(entry.on, day))
    const date = interpolate(text.longDate, dateParts(day, names))
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table with role grid a td is a gridcell
      <td key={day} aria-selected={day === selected}>
        <button
          type="submit"
          name="date"
          value={day}
          ref={day === focused ? button : undefined}
          tabIndex={!hydrated || day === focused ? undefined : -1}
          aria-current={day === bounds.today ? 'date' : undefined}
          aria-label={[date, ...marks.map(({ name }) => name.text)].join(', ')}
          data-marked={marks.length > 0 ? 'special' : isRegular ? 'regular' : undefined}
        >
          {Number(day.slice(8))}
        </button>
      </td>
    )
  }

  return (
    <section className="month" aria-labelledby="month">
      <div className="bar between month-head">
        {toMonth(-1, <Icon name="previous" />, text.previous)}
        <h2 id="month" aria-live="polite">
          {interpolate(text.month, dateParts(focused, names))}
        </h2>
        {toMonth(1, <Icon name="next" />, text.following)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a date grid */}
      <table role="grid" aria-labelledby="month" aria-describedby="month-keys" onKeyDown={press}>
        <thead>
          <tr>
            {names.weekdays.map((weekday, at) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {names.shortWeekdays[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (day ? dayCell(day) : <td key={names.weekdays[at]} />))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-hint muted small">{text.marked}</p>
      {/* Read with the grid only: hidden text still describes it. */}
      <p id="month-keys" hidden>
        {text.keys}
      </p>
    </section>
  )
}

/** The month in weeks from Sunday to Saturday; days of other months are undefined. */
function weeksOf(day: CalendarDay): (CalendarDay | undefined)[][] {
  const days = monthAround(day)
  const sundays = new Set(days.map((one) => addDays(one, -weekdayOf(one))))
  return [...sundays].map((sunday) =>
    weekAround(sunday).map((one) => (days.includes(one) ? one : undefined)),
  )
}

function moveFor({ key, shiftKey }: KeyboardEvent, day: CalendarDay): CalendarDay | undefined {
  const months = shiftKey ? 12 : 1
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return weekAround(day)[0]
  if (key === 'End') return weekAround(day).at(-1)
  if (key === 'PageUp') return addMonths(day, -months)
  if (key === 'PageDown') return addMonths(day, months)
  return undefined
}
