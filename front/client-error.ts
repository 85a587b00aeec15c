import type { Duplex } from 'node:stream'
import type { Header } from './security.ts'

/** What is said to whoever cannot be answered as usual: the status, and our words. */
const sayings = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
])
const otherwise = ['400 Bad Request', 'Bad request.']

/** For how long the other side may read what it was told, in milliseconds. */
const patience = 2000

/** Answers what Node could not read as HTTP. There is no request, so the bytes are written here. */
export function answerClientError(error: Error, socket: Duplex, common: readonly Header[]): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status = '', words = ''] = sayings.get(code) ?? otherwise
  farewell(socket, status, words, common)
}

/**
 * The last answer on a connection. Nothing more is read, so that whoever goes on sending is not
 * listened to; and it is not closed at once, which would take the answer away from them.
 */
export function farewell(
  socket: Duplex,
  status: string,
  words: string,
  common: readonly Header[],
): void {
  if (!socket.writable) return
  const body = `${words}\n`
  const headers: Header[] = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    ...common,
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
  socket.pause()
  const leave = setTimeout(() => socket.destroy(), patience)
  socket.once('close', () => clearTimeout(leave))
}
