import type { Text } from '../../../domain/content/text.ts'

type Schedule = Text['schedule']

/** The texts that the event calendar needs in the browser. */
export type CalendarText = Schedule['calendar'] &
  Pick<Schedule, 'longDate' | 'dayOfMonth' | 'month' | 'add' | 'join'>

export function calendarText({ schedule }: Text): CalendarText {
  const { calendar, longDate, dayOfMonth, month, add, join } = schedule
  return { ...calendar, longDate, dayOfMonth, month, add, join }
}
