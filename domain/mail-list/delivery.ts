/** `planned` waits for its hour; staff may pause or cancel it at any time before the end. */
export type DeliveryState = 'planned' | 'running' | 'paused' | 'done' | 'cancelled'

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

/** Whether it changes by itself. */
export function isUnderWay({ state }: { state: DeliveryState }): boolean {
  return state === 'planned' || state === 'running'
}
