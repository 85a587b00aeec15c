/** Whether this process made the change, or another one on the same database. */
type Origin = 'here' | 'elsewhere'

const listeners = new Set<(origin: Origin) => void>()

/**
 * Announces a change that public pages show; the server then empties its page cache. Call it after
 * the change is committed: earlier, a concurrent request could cache the page with the old content.
 */
export function announcePageChange(origin: Origin = 'here'): void {
  for (const listener of listeners) listener(origin)
}

/** Calls the listener at every change, as long as the process runs. */
export function onPageChange(listener: (origin: Origin) => void): void {
  listeners.add(listener)
}
