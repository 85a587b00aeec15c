import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { REQUEST_SECONDS, type Settings } from '../config/settings.server.ts'
import { onPageChange } from '../domain/content/page-changes.ts'
import { createListener, type ListenerOptions } from './listener.ts'
import { PageCache } from './page-cache.ts'
import { isUpload, type ProxySettings } from './request.ts'

export type ServerOptions = Pick<ListenerOptions, 'handle' | 'log' | 'files'> & {
  settings: ProxySettings
  maxConnections?: number
}

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [TIMEOUT]: '408 Request Timeout',
}
/** How long the client may take to read the last response, in milliseconds. */
const READ_MILLISECONDS = 2000

/**
 * The site's HTTP server, which disconnects clients that send or read too slowly. It does not listen
 * yet.
 */
export function createSiteServer(options: ServerOptions): Server {
  const { settings, log, maxConnections = 2000 } = options
  const headers = securityHeaders(settings)
  const cache = new PageCache({
    headers,
    onError: (error) => log.error({ err: error }, 'a cached page could not be renewed'),
  })
  onPageChange(() => cache.clear())
  const twelfth = Math.round((REQUEST_SECONDS * 1000) / 12)
  const times = {
    headersTimeout: twelfth * 3,
    requestTimeout: twelfth * 12,
    keepAliveTimeout: twelfth * 2,
    connectionsCheckingInterval: twelfth,
  }
  const server = createServer(times, createListener({ ...options, cache, headers }))
  // Inactivity timeout, for clients that do not read the response. Longer than requestTimeout,
  // after which the server can still respond with 408.
  server.timeout = twelfth * 15
  server.maxConnections = maxConnections
  // An upload may take longer than other requests: its reader enforces a minimum rate
  // (app/api/receive-file.server.ts), and then the client may have to wait for the encoder.
  const uploading = new WeakSet<Duplex>()
  server.on('request', (request, response) => {
    if (!isUpload(request)) return
    const { socket } = request
    // Until the response: Node then sets the usual timeout again.
    socket.setTimeout(0)
    uploading.add(socket)
    response.once('close', () => uploading.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else if (error.code !== TIMEOUT || !uploading.has(socket)) {
      rejectSocket(socket, statuses[error.code ?? ''] ?? '400 Bad Request', headers)
    }
  })
  return server
}

/** Headers of every response; few, since a page loads many files. */
export function securityHeaders({ siteUrl }: Pick<Settings, 'siteUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // For files and API calls. Pages override it with their own policy.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.protocol === 'https:' && {
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  }
}

/**
 * Responds to bytes that Node could not parse as HTTP: there is no response object, and browsers
 * have a page of their own for it. Stops reading and closes the connection after a delay: at once, a
 * client that is still sending would lose the response.
 */
function rejectSocket(socket: Duplex, status: string, common: Record<string, string>): void {
  if (!socket.writable) return
  const headers = {
    'Content-Length': '0',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...common,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'))
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
