const listeners = new Set<() => void>()

/**
 * Announces new mail in the outbox. Call it after the commit. Without it, the next poll finds it.
 */
export function announceMail(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever mail is announced, as long as the process runs. */
export function onMailWaiting(listener: () => void): void {
  listeners.add(listener)
}
