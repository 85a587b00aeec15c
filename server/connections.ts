import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { REQUEST_SECONDS } from '../config/settings.server.ts'
import { countConnections } from './metrics.ts'
import { isUpload } from './request.ts'

type Rejection = readonly [status: string, words: string]

const badRequest: Rejection = ['400 Bad Request', 'Bad request.']
const unread: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
/** How long the client may take to read the last response, in milliseconds. */
const READ_MILLISECONDS = 2000

/**
 * Creates a server that disconnects clients that send or read too slowly. It does not listen yet.
 */
export function createLimitedServer(
  listener: RequestListener,
  common: Record<string, string>,
  maxConnections = 2000,
): Server {
  const twelfth = Math.round((REQUEST_SECONDS * 1000) / 12)
  const options = {
    headersTimeout: twelfth * 3,
    requestTimeout: twelfth * 12,
    keepAliveTimeout: twelfth * 2,
    connectionsCheckingInterval: twelfth,
  }
  const server = createServer(options, listener)
  // Inactivity timeout, for clients that do not read the response. Longer than requestTimeout,
  // after which the server can still respond with 408.
  server.timeout = twelfth * 15
  const uploading = new WeakSet<Duplex>()
  server.on('request', (request, response) => giveUploadTime(request, response, uploading))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return
    rejectClientError(error, socket, common)
  })
  server.maxConnections = maxConnections
  countConnections(server)
  return server
}

/**
 * An upload may take longer than other requests: its reader enforces a minimum rate
 * (app/api/receive-files.server.ts), and then the client may have to wait for the encoder.
 */
function giveUploadTime(
  request: IncomingMessage,
  response: ServerResponse,
  uploading: WeakSet<Duplex>,
): void {
  if (!isUpload(request)) return
  const { socket } = request
  // Until the response: Node then sets the usual timeout again.
  socket.setTimeout(0)
  uploading.add(socket)
  response.once('close', () => uploading.delete(socket))
}

/**
 * Responds to bytes that Node could not parse as HTTP. There is no response object, so it writes to
 * the socket.
 */
function rejectClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  common: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else rejectSocket(socket, unread[error.code ?? ''] ?? badRequest, common)
}

/**
 * Writes a last response. Stops reading and closes the connection after a delay: at once, a client
 * that is still sending would lose the response.
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
 * Stops accepting connections and resolves when the open requests have ended. Connections still
 * open after `timeout` milliseconds are closed.
 */
export async function close(server: Server, timeout: number): Promise<void> {
  const closed = once(server.close(), 'close')
  // A busy connection becomes idle and would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
