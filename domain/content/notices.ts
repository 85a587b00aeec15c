import * as z from 'zod'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import {
  date,
  defineDocumentKind,
  draftInPreview,
  key,
  localizedLine,
  titleAt,
} from './document-kind.ts'

// Notices to everybody: one or two sentences on every public page, from a day to a day.

export const noticesKind = defineDocumentKind({
  name: 'notices',
  many: true,
  title: titleAt('words'),
  schema: z
    .object({
      id: key,
      words: localizedLine,
      first: date,
      last: date,
      /** Whether it goes to all readers once (domain/mail-list/deliver.server.ts). */
      mails: z.stringbool().default(false),
    })
    .refine(({ first, last }) => last >= first, { path: ['last'], message: 'untilBefore' }),
  starter: [],
})

export const notices = noticesKind.all

/** What visitors read on a day, the newest first; in a preview also what is for later. */
export function noticesOn(day: CalendarDay) {
  const isPreview = draftInPreview(noticesKind.name) !== undefined
  return notices()
    .filter(({ first, last }) => (isPreview || first <= day) && day <= last)
    .sort((a, b) => b.first.localeCompare(a.first))
}
