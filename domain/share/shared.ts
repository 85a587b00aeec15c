import type { PlannedDay } from '../calendar/plan-words.ts'

// Content to share as a text for WhatsApp, as a card and as a poster. Composed from what visitors
// see now, so that nothing stored can be out of date.

/** The kinds, with the screen that shows each. */
export const shareScreens = {
  week: 'Services',
  notices: 'Home',
  newsletter: 'NewsLetter',
  live: 'LiveStream',
  giving: 'Give',
  services: 'Services',
  events: 'CalendarEvents',
} as const
export type ShareKind = keyof typeof shareScreens

/** One document, by its kind and key: `events`, `watch-night-2026`. */
export type Subject = { kind: ShareKind; key: string }

export type ShareLine = {
  words?: string | undefined
  /** Not held: struck through. */
  off?: boolean
  /** A change of this occurrence. Kept when a text is shortened. */
  change?: string
}

export type ShareGroup = { heading?: string; lines: readonly ShareLine[] }

export type Shared = {
  title: string
  groups: readonly ShareGroup[]
  /** Its place on the page: `#weekly`, `?date=2026-12-31#events`. */
  place?: string
  /** The days of the window, for the card of the week. */
  week?: readonly PlannedDay[]
  /** Visitors do not see it before its day. */
  planned?: boolean
  /** The content of the QR code on the pictures; default: the page's URL, on the poster. */
  code?: string
}

export function isShareKind(kind: string): kind is ShareKind {
  return Object.hasOwn(shareScreens, kind)
}
