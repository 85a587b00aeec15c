import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { sendResponse as streamResponse } from '@remix-run/node-fetch-server'
import { forBrowser } from './cache-headers.ts'
import { isUnread } from './request.ts'

/**
 * Sends a rendered response, compressed and with Content-Length. `personal` prevents shared caches
 * from storing a page that depends on the user.
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
    // Downloads can be of any length: streams with backpressure, and aborts on an error.
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
 * Drains the request for up to 5 seconds: closing the connection while the client still sends would
 * reset it, and the client would not see the response.
 */
async function discard(request: IncomingMessage): Promise<void> {
  request.removeAllListeners('data').resume()
  await finished(request, { signal: AbortSignal.timeout(5000) }).catch(() => {})
}

export type Encoding = 'br' | 'gzip' | 'identity'

const brotliCompressed = promisify(brotliCompress)
const gzipCompressed = promisify(gzip)

/**
 * Brotli window of 64 KB, the size of a page. With the default of 4 MB, the encoder initializes a
 * table of 33 MB per page: nine times as slow, with the same output size.
 */
const PAGE_WINDOW = 16

/** `quality`: 11 at build time, 9 for cached pages, 4 for single responses. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipCompressed(body, { level: Math.min(quality, 9) })
  return brotliCompressed(body, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      ...(quality < 10 && { [zlib.BROTLI_PARAM_LGWIN]: PAGE_WINDOW }),
    },
  })
}

/** Whether to compress: text from 1 KB on; below that, the headers outweigh the savings. */
export function isCompressible(type: string | null, body: Buffer): boolean {
  return body.length >= 1024 && /^text\/|[/+](?:json|xml|javascript)\b/.test(type ?? '')
}

const offers = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  // A q value of 0 rejects the encoding.
  wanted: new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i'),
}))

/** Returns the best encoding that the Accept-Encoding header allows. */
export function chooseEncoding(header: string | string[] = ''): Encoding {
  return offers.find(({ wanted }) => wanted.test(String(header)))?.encoding ?? 'identity'
}
