import { useEffect, useEffectEvent } from 'react'

/** Connections come back without telling the browser: it is tried this often besides. */
const TRIED_EVERY_MILLISECONDS = 30_000

/** Calls `attempt` whenever there may be a connection, while `waiting`; at once to begin with. */
export function useWaiting(waiting: boolean, attempt: () => void): void {
  const onChance = useEffectEvent(attempt)
  useEffect(() => {
    if (!waiting) return
    const now = () => {
      if (navigator.onLine) onChance()
    }
    addEventListener('online', now)
    now()
    const timer = setInterval(now, TRIED_EVERY_MILLISECONDS)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [waiting])
}
