const listeners = new Set<() => void>()

/** Announces, after the commit, that the outbox has new mail; otherwise the sender's next poll finds it. */
export function announceMail(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever mail is announced, as long as the process runs. */
export function onMailWaiting(listener: () => void): void {
  listeners.add(listener)
}
