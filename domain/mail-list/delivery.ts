/** What is delivered; its template composes the mails (domain/mail-list/deliver.server.ts). */
export type DeliveryKind = 'letter' | 'notice'

/**
 * `planned` waits for its start time; staff can pause or cancel until the delivery is done. A
 * letter is `overtaken` by that of a newer day.
 */
export type DeliveryState = 'planned' | 'running' | 'paused' | 'done' | 'cancelled' | 'overtaken'

/** Whether the delivery can still progress without action by staff. */
export function isUnderWay({ state }: { state: DeliveryState }): boolean {
  return state === 'planned' || state === 'running'
}
