import type { Duplex } from 'node:stream'
import type { Header } from './security.ts'

const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Answers what Node could not read as HTTP. There is no request, so the bytes are written here. */
export function answerClientError(error: Error, socket: Duplex, common: readonly Header[]): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = 'Bad request.\n'
  const headers: Header[] = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Connection', 'close'],
    ...common,
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  socket.end(
    [`HTTP/1.1 ${statuses.get(code) ?? '400 Bad Request'}`, ...lines, '', body].join('\r\n'),
  )
}
