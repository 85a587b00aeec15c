import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { countConnections } from './metrics.ts'

interface Limits {
  /** How long a request may take to arrive; the other times are parts of it. */
  requestSeconds: number
  maxConnections?: number | undefined
}

type Rejection = readonly [status: string, words: string]

const full: Rejection = [
  '503 Service Unavailable',
  'Too many people are here just now. Please try again in a moment.',
]
const badRequest: Rejection = ['400 Bad Request', 'Bad request.']
const unread: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
/** How long the other side may take to read the last response, in milliseconds. */
const READ_MILLISECONDS = 2000

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

/** The response to what Node could not read as HTTP. There is no request, so the bytes are written here. */
function rejectClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  common: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else rejectSocket(socket, unread[error.code ?? ''] ?? badRequest, common)
}

/**
 * The last response on a connection. Nothing more is read, and the connection is closed a moment
 * later: at once would take the response away from who still sends.
 */
function rejectSocket(
  socket: Duplex,
  [status, words]: Rejection,
  common: Record<string, string>,
): void {
  if (!socket.writable) return
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': words.length + 1,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...common,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', `${words}\n`].join('\r\n'))
  socket.pause()
  const timer = setTimeout(() => socket.destroy(), READ_MILLISECONDS)
  socket.once('close', () => clearTimeout(timer))
}

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
