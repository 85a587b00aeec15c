import type { Text } from '../../../domain/content/text.ts'

type Schedule = Text['schedule']

/** The texts that the event calendar needs in the browser. */
export type CalendarText = Schedule['calendar'] &
  Pick<
    Schedule,
    | 'longDate'
    | 'dayOfMonth'
    | 'month'
    | 'add'
    | 'join'
    | 'meetingLink'
    | 'everyDay'
    | 'week'
    | 'window'
  > & { send: string }

export function calendarText({ schedule, share }: Text): CalendarText {
  const { calendar, longDate, dayOfMonth, month, add, join, meetingLink } = schedule
  const { everyDay, week, window } = schedule
  const ofDays = { longDate, dayOfMonth, month, everyDay, week, window }
  return { ...calendar, ...ofDays, add, join, meetingLink, send: share.button }
}
