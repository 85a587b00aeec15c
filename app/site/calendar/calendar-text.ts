import type { Text } from '../../../domain/content/text.ts'

type Schedule = Text['schedule']

/** The texts that the event calendar needs in the browser. */
export type CalendarText = Schedule['calendar'] &
  Pick<Schedule, 'longDate' | 'dayOfMonth' | 'month' | 'add' | 'join' | 'meetingLink'> &
  Pick<Text['share'], 'send'>

export function calendarText({ schedule, share }: Text): CalendarText {
  const { calendar, longDate, dayOfMonth, month, add, join, meetingLink } = schedule
  return { ...calendar, longDate, dayOfMonth, month, add, join, meetingLink, send: share.send }
}
