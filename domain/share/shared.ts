import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Section } from '../calendar/services.ts'
import type { PictureName } from '../content/picture.ts'

// What can be sent on, as a text for WhatsApp, as pictures and as a poster: composed from what
// visitors see now, so that nothing is stored that could be out of date.

export const shareKinds = [
  'week',
  'newsletter',
  'live',
  'giving',
  'services',
  'events',
  'ministries',
] as const
export type ShareKind = (typeof shareKinds)[number]

/** One document, by its kind and key: `events`, `watch-night-2026`. */
export type Subject = { kind: ShareKind; key: string }

export type ShareLine = {
  words: string
  /** It is not held: struck through. */
  off?: boolean
  /** What is different this time: stays when a text is shortened. */
  change?: string
}

export type ShareGroup = { heading?: string; lines: readonly ShareLine[] }

export type Shared = Subject & {
  title: string
  groups: readonly ShareGroup[]
  /** Default: the picture of the page. */
  picture?: PictureName
  /** Where on the page it stands. */
  section?: Section
  day?: CalendarDay
  /** What the code on the pictures says instead of the address of the page. */
  code?: string
}

export function isShareKind(kind: string | undefined): kind is ShareKind {
  return shareKinds.some((one) => one === kind)
}

/**
 * The same without its last line; those that say what is different go last. Undefined when there
 * is one line or none.
 */
export function withoutLastLine(groups: readonly ShareGroup[]): ShareGroup[] | undefined {
  const lines = groups.flatMap((group) => group.lines)
  const last = lines.findLast(({ change }) => !change) ?? lines.at(-1)
  if (lines.length < 2) return undefined
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line !== last) }))
    .filter(({ lines }) => lines.length > 0)
}
