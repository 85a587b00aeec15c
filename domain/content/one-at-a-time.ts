/**
 * Returns a function that runs `work`, one run after the other. Every call gets a run that began
 * after the call; calls that wait share it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    if (next) return next
    next = running.then(() => {
      next = undefined
      return work()
    })
    running = next.catch(() => undefined)
    return next
  }
}
