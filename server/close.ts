import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * Takes no more connections and resolves when the requests under way have ended. What is still
 * open after so many milliseconds is cut.
 */
export async function close(server: Server, timeout: number): Promise<void> {
  const closed = once(server.close(), 'close')
  // A connection that was busy becomes idle, and would be kept for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
