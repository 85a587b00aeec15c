import type { Server } from 'node:http'

/**
 * Takes no more connections, lets open requests end, and resolves when the last is gone. Whatever
 * is still open after `patience` milliseconds is cut.
 */
export function stop(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy becomes idle, and would be kept for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
