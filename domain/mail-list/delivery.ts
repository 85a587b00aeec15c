/** `planned` waits for its hour; staff may pause or cancel it at any time before the end. */
export const deliveryStates = ['planned', 'running', 'paused', 'done', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A day's entry as a mail needs it. `html` is trusted by nobody: it is cleaned again. */
export type EntryForMail = {
  /** `2026-11-21` */
  date: string
  headline: string
  html: string
  headlineTe?: string | undefined
  htmlTe?: string | undefined
  /** Set under the text, where the text itself does not end with it. */
  verse?: { text: string; reference: string } | undefined
}

/** The published entry of a day, if there is one. */
export type FindEntry = (date: string) => Promise<EntryForMail | undefined>

/** How far a delivery is. Counts are recipients; instants are ISO 8601 in UTC. */
export type DeliveryProgress = {
  id: number
  date: string
  state: DeliveryState
  /** The hour for which it is planned; one that is paused before it keeps it. */
  startsAt: string
  /** When it began; null before. */
  startedAt: string | null
  finishedAt: string | null
  sent: number
  waiting: number
  failed: number
  /** Not sent to: they had left, or their address does not exist. */
  leftOut: number
}

/** The state in words. A list and a call need the same ones. */
export function isUnderWay({ state }: { state: DeliveryState }): boolean {
  return state === 'planned' || state === 'running'
}
