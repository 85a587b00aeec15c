import type { ReactNode } from 'react'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { Bounds } from '../../../domain/calendar/calendar-view.ts'

type Props = {
  /** Any day of the month to go to. */
  day: CalendarDay
  action: string
  bounds: Bounds
  label: string
  children: ReactNode
}

/** To the month before or after; without script the page comes back at the month, not the list. */
export function MonthButton({ day, action, bounds, label, children }: Props) {
  const month = day.slice(0, 7)
  return (
    <button
      type="submit"
      name="month"
      value={month}
      formAction={`${action}#month`}
      className="icon-button"
      disabled={month < bounds.first.slice(0, 7) || month > bounds.last.slice(0, 7)}
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
