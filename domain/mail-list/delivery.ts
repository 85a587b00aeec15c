/** What is delivered; its template composes the mails (domain/mail-list/deliver.server.ts). */
export type DeliveryKind = 'letter' | 'notice'

/**
 * `planned` waits for its start time; staff can pause or cancel until the delivery is done. A
 * letter is `overtaken` by that of a newer day.
 */
export type DeliveryState = 'planned' | 'running' | 'paused' | 'done' | 'cancelled' | 'overtaken'

/** A delivery's progress. Counts are recipients; instants are ISO 8601 in UTC. */
export type DeliveryProgress = {
  id: number
  kind: DeliveryKind
  /** The day of a letter, the key of a notice. */
  key: string
  /** The date of the archived entry that is sent on this day; null for an entry of the day. */
  archiveDate: string | null
  state: DeliveryState
  /** The planned start; pausing before it does not change it. */
  startsAt: string
  /** Null until it starts. */
  startedAt: string | null
  finishedAt: string | null
  sent: number
  waiting: number
  failed: number
  /** To whom they failed, with the codes of the mail servers, while these mails are stored. */
  failures: { id: number; recipient: string; last_error: string }[]
  /** How many of the failed mails staff can send again. */
  resendable: number
  /** Recipients skipped: they unsubscribed, or mail does not arrive at their address. */
  leftOut: number
}

/** Whether the delivery can still progress without action by staff. */
export function isUnderWay({ state }: { state: DeliveryState }): boolean {
  return state === 'planned' || state === 'running'
}
