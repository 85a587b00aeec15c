import { beforeEach, vi } from 'vitest'

/** The tests of a file, or of a `describe`, begin at `start`, and set the time themselves. */
export function fakeDate(start?: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], ...(start && { now: new Date(start) }) })
    return () => vi.useRealTimers()
  })
}
