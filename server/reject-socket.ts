import type { Duplex } from 'node:stream'

/** How long the other side may take to read the response, in milliseconds. */
const TIMEOUT = 2000

const badRequest = ['400 Bad Request', 'Bad request.'] as const
const responses: Record<string, readonly [status: string, words: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** The response to what Node could not read as HTTP. There is no request, so the bytes are written here. */
export function rejectClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  common: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else rejectSocket(socket, responses[error.code ?? ''] ?? badRequest, common)
}

/**
 * The last response on a connection. Nothing more is read, and the connection is closed a moment
 * later: at once would take the response away from who still sends.
 */
export function rejectSocket(
  socket: Duplex,
  [status, words]: readonly [status: string, words: string],
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
  const timer = setTimeout(() => socket.destroy(), TIMEOUT)
  socket.once('close', () => clearTimeout(timer))
}
