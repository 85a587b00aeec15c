import { type SubmitEvent as FormSubmitEvent, useRef, useState } from 'react'
import type { DayNames } from '../../../domain/calendar/calendar-day.ts'
import {
  type Bounds,
  type CalendarEntry,
  isOneDay,
  listingOf,
  ranges,
  type View,
  viewOf,
} from '../../../domain/calendar/calendar-view.ts'
import type { PlannedDay } from '../../../domain/calendar/plan-words.ts'
import { WeekLancets } from '../../components/week-window/week-window.tsx'
import { isPlain } from '../../elements/fetch-page.ts'
import { type CalendarText, EventList } from './event-list.tsx'
import { MonthGrid } from './month-grid.tsx'

type Props = {
  /** The page's URL, from which each button requests another view without JavaScript. */
  action: string
  bounds: Bounds
  view: View
  entries: CalendarEntry[]
  names: DayNames
  /** The days of the window. */
  week: PlannedDay[]
  text: CalendarText
}

/** Filters, list, month and search are one form; each button's name and value select a view. */
export default function EventCalendar({ action, view: shown, bounds, week, ...props }: Props) {
  const { text, entries } = props
  const [view, setView] = useState(shown)
  const [focused, setFocused] = useState(shown.day)
  const search = useRef<HTMLInputElement>(null)

  const choose = (event: FormSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined
    const { name, value } = pressed?.name ? pressed : { name: 'q', value: search.current?.value }
    show(new URLSearchParams(value ? { [name]: value } : {}))
    // The days are right above the list, but the month is between the list and the filters. Scrolls
    // to the results, which are below the month on a phone, as `#events` in the URL does.
    if (name === 'date' || name === 'month') return
    const list = event.currentTarget.querySelector('#events')
    if (list && list.getBoundingClientRect().top > innerHeight - 120) list.scrollIntoView()
  }

  const show = (chosen: URLSearchParams) => {
    const next = viewOf(chosen, bounds)
    setView(next)
    setFocused(next.day)
    if (search.current && !next.query) search.current.value = ''
    history.replaceState(null, '', `?${chosen}`)
  }

  return (
    <form className="calendar" action={`${action}#events`} onSubmit={choose}>
      {/* The first button, so that Enter in the search field does not press a filter. */}
      <button type="submit" hidden />
      <WeekLancets
        days={week}
        chosen={isOneDay(view) ? view.day : undefined}
        hrefOf={(day) => `${action}?date=${day}`}
        text={text}
        onChoose={(event, date) => {
          if (!isPlain(event.nativeEvent)) return
          event.preventDefault()
          show(new URLSearchParams({ date }))
        }}
      />
      <fieldset className="calendar-filters">
        <legend className="visually-hidden">{text.filters}</legend>
        {ranges.map((range) => (
          <button
            key={range}
            type="submit"
            name="show"
            value={range}
            aria-pressed={!view.query && view.range === range && view.day === bounds.today}
          >
            {text.show[range]}
          </button>
        ))}
      </fieldset>
      <EventList {...props} view={view} today={bounds.today} listing={listingOf(view, entries)} />
      <MonthGrid
        {...props}
        action={action}
        bounds={bounds}
        focused={focused}
        onFocus={setFocused}
        selected={isOneDay(view) ? view.day : undefined}
      />
      <search className="inline-form calendar-search no-print">
        <div className="field">
          <label htmlFor="calendar-search">{text.search}</label>
          <input
            id="calendar-search"
            ref={search}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            defaultValue={shown.query}
            onInput={({ currentTarget }) => setView({ ...view, query: currentTarget.value })}
          />
        </div>
        <button type="submit" className="button primary">
          {text.searchButton}
        </button>
      </search>
    </form>
  )
}
