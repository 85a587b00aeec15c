import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { countConnections } from './metrics.ts'
import { rejectClientError, rejectSocket } from './reject-socket.ts'

interface Limits {
  /** How long a request may take to arrive; the other times are parts of it. */
  requestSeconds: number
  maxConnections?: number | undefined
}

const full = [
  '503 Service Unavailable',
  'Too many people are here just now. Please try again in a moment.',
] as const

/** A server that cuts off who sends or reads too slowly. It does not listen yet. */
export function createLimitedServer(
  listener: RequestListener,
  { requestSeconds, maxConnections = 2000 }: Limits,
  common: Record<string, string>,
): Server {
  const twelfth = Math.round((requestSeconds * 1000) / 12)
  const options = {
    headersTimeout: twelfth * 3,
    requestTimeout: twelfth * 12,
    keepAliveTimeout: twelfth * 2,
    connectionsCheckingInterval: twelfth,
  }
  const server = createServer(options, listener)
  // Nothing has moved: nobody reads the response. Later than the request's own time, of which the
  // server can say in words that it is over.
  server.timeout = twelfth * 15
  server.on('clientError', (error, socket) => rejectClientError(error, socket, common))
  limitConnections(server, maxConnections, common)
  countConnections(server)
  return server
}

/**
 * Where there are too many connections, a new one takes the place of the oldest that has never
 * sent anything, or of those that are idle. When everybody is busy, it gets 503.
 */
function limitConnections(server: Server, max: number, common: Record<string, string>): void {
  const open = new Set<Socket>()
  // Before the server itself knows of it: to it the new one would be idle as well.
  server.prependListener('connection', (socket: Socket) => {
    if (open.size >= max && !makeRoom()) {
      rejectSocket(socket, full, common)
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  function makeRoom(): boolean {
    const silent = open.values().find(({ bytesRead }) => bytesRead === 0)
    if (silent) {
      silent.destroy()
      return open.delete(silent)
    }
    server.closeIdleConnections()
    for (const socket of open) if (socket.destroyed) open.delete(socket)
    return open.size < max
  }
}
