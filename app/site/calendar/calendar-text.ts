import type { Text } from '../../../domain/content/text.ts'

export type CalendarText = ReturnType<typeof calendarText>

/** The texts that the event calendar needs in the browser. */
export function calendarText({ schedule, share }: Text) {
  const { calendar, longDate, dayOfMonth, month, add, join, meetingLink } = schedule
  const { everyDay, week, window } = schedule
  const ofDays = { longDate, dayOfMonth, month, everyDay, week, window }
  return { ...calendar, ...ofDays, add, join, meetingLink, send: share.button }
}
