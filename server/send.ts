import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { sendResponse as streamResponse } from '@remix-run/node-fetch-server'
import { forBrowser } from './cache-headers.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'
import { isUnread } from './request.ts'

/**
 * Sends what was rendered for one request: compressed, and with its length. `personal` keeps
 * caches on the way from sharing a page that may look otherwise to somebody else.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Response,
  personal: boolean,
): Promise<void> {
  const { status } = rendered
  const headers = new Headers(rendered.headers)
  const cacheControl = headers.get('Cache-Control')
  if (cacheControl) {
    const sent = forBrowser(cacheControl)
    const isPersonal = personal || headers.has('Set-Cookie')
    headers.set('Cache-Control', isPersonal && sent !== cacheControl ? 'private, no-cache' : sent)
  }
  if (headers.get('Content-Disposition')?.startsWith('attachment')) {
    // Of any length: sent no faster than it is read, and broken off when it fails on the way.
    return streamResponse(response, new Response(rendered.body, { status, headers }))
  }
  const body = await encode(request, headers, Buffer.from(await rendered.arrayBuffer()))
  if (status !== 204 && status !== 304) headers.set('Content-Length', String(body.length))
  response.setHeaders(headers)
  if (!isUnread(request)) {
    response.writeHead(status).end(body)
    return
  }
  response.shouldKeepAlive = false
  response.writeHead(status).write(body)
  await discard(request)
  response.end()
}

async function encode(request: IncomingMessage, headers: Headers, body: Buffer): Promise<Buffer> {
  const isEncoded = headers.has('Content-Encoding')
  if (isEncoded || !isCompressible(headers.get('Content-Type'), body)) return body
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return body
  headers.set('Content-Encoding', encoding)
  return compress(body, encoding, 4)
}

/**
 * Reads on for a moment: closing the connection while the client still sends would reset it, and
 * the client would see an error in place of the response.
 */
async function discard(request: IncomingMessage): Promise<void> {
  request.removeAllListeners('data').resume()
  await finished(request, { signal: AbortSignal.timeout(5000) }).catch(() => {})
}
