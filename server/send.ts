import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { sendResponse as streamResponse } from '@remix-run/node-fetch-server'
import { forBrowser } from './cache-headers.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'
import { isUnread } from './request.ts'

/**
 * Sends what the application rendered for one request: compressed, and with its length. `personal`
 * keeps caches on the way from sharing a page that may look otherwise to somebody else.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Response,
  personal: boolean,
): Promise<void> {
  const headers = new Headers(rendered.headers)
  const cacheControl = headers.get('Cache-Control')
  if (cacheControl) {
    const sent = forBrowser(cacheControl)
    const isPersonal = personal || headers.has('Set-Cookie')
    headers.set('Cache-Control', isPersonal && sent !== cacheControl ? 'private, no-cache' : sent)
  }
  const { status } = rendered
  if (headers.get('Content-Disposition')?.startsWith('attachment')) {
    // Of any length: sent no faster than it is read, and broken off when it fails on the way.
    return streamResponse(response, new Response(rendered.body, { status, headers }))
  }
  const body = Buffer.from(await rendered.arrayBuffer())
  if (headers.has('Content-Encoding') || !isCompressible(headers.get('Content-Type'), body)) {
    return send(request, response, status, headers, body)
  }
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return send(request, response, status, headers, body)
  headers.set('Content-Encoding', encoding)
  return send(request, response, status, headers, await compress(body, encoding, 4))
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    message,
    headers,
  }: { status: number; message: string; headers?: Record<string, string> },
): Promise<void> {
  const all = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
  return send(request, response, status, all, Buffer.from(`${message}\n`))
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: Buffer,
): Promise<void> {
  if (status !== 204 && status !== 304) headers.set('Content-Length', String(body.length))
  const unread = isUnread(request)
  if (unread) response.shouldKeepAlive = false
  response.setHeaders(headers)
  response.writeHead(status)
  if (!unread) {
    response.end(body)
    return
  }
  response.write(body)
  await discard(request)
  response.end()
}

/**
 * Reads on for a moment: closing the connection while the client still sends would reset it, and
 * the client would see an error in place of the response.
 */
async function discard(request: IncomingMessage): Promise<void> {
  request.removeAllListeners('data').resume()
  await finished(request, { signal: AbortSignal.timeout(5000) }).catch(() => {})
}
