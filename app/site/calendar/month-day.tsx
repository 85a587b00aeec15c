import type { RefObject } from 'react'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { Bounds, CalendarEntry } from '../../../domain/calendar/calendar-view.ts'
import { type DayNames, dateParts } from '../../../domain/calendar/calendar-words.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { CalendarText } from './calendar-text.ts'

type Props = {
  day: CalendarDay
  bounds: Bounds
  /** What is special on this day; it is named to screen readers and marked with a dot. */
  marks: CalendarEntry[]
  selected: boolean
  /** Whether the Tab key stops here. */
  reachable: boolean
  button: RefObject<HTMLButtonElement | null> | undefined
  names: DayNames
  text: CalendarText
}

export function MonthDay({ day, bounds, marks, selected, reachable, button, ...words }: Props) {
  const date = interpolate(words.text.longDate, dateParts(day, words.names))
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table with role grid a td is a gridcell
    <td aria-selected={selected}>
      <button
        type="submit"
        name="date"
        value={day}
        ref={button}
        tabIndex={reachable ? undefined : -1}
        aria-current={day === bounds.today ? 'date' : undefined}
        aria-label={[date, ...marks.map(({ name }) => name.text)].join(', ')}
        className={marks.length > 0 ? 'marked' : undefined}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
