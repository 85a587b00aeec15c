import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { forBrowser } from './cache-headers.ts'
import { chooseEncoding, compress, type Encoding, isCompressible } from './send.ts'

/** A rendered page in every encoding, ready to be sent. */
export interface CachedPage {
  encodings: Record<Encoding, EncodedPage>
  /** Total size of all bodies. */
  bytes: number
}

interface EncodedPage {
  etag: string
  body: Buffer
  /** Names and values alternate. */
  headers: string[]
  /** Headers of a 304 response: the browser keeps the other headers of its copy. */
  notModifiedHeaders: string[]
}

/** Compresses and hashes the page once, so that requests only write the result. */
export async function createCachedPage(
  response: Response,
  common: Record<string, string>,
): Promise<CachedPage> {
  const headers = new Headers(common)
  for (const [name, value] of response.headers) headers.set(name, value)
  headers.set('Cache-Control', forBrowser(headers.get('Cache-Control') ?? ''))
  const body = Buffer.from(await response.arrayBuffer())
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  if (!isCompressible(headers.get('Content-Type'), body)) {
    const identity = encoded(headers, `"${tag}"`, body)
    return { encodings: { identity, gzip: identity, br: identity }, bytes: body.length }
  }
  headers.set('Vary', 'Accept-Encoding')
  const [br, gzip] = await Promise.all([compress(body, 'br', 9), compress(body, 'gzip', 9)])
  return {
    encodings: {
      identity: encoded(headers, `"${tag}"`, body),
      gzip: encoded(headers, `"${tag}-gzip"`, gzip, 'gzip'),
      br: encoded(headers, `"${tag}-br"`, br, 'br'),
    },
    bytes: body.length + gzip.length + br.length,
  }
}

/** Sends the page in the best accepted encoding, or 304 if the browser has it. */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { encodings }: CachedPage,
): void {
  const { 'accept-encoding': accepted, 'if-none-match': condition } = request.headers
  const page = encodings[chooseEncoding(accepted)]
  if (condition !== undefined && matches(condition, page.etag)) {
    // Browsers replace the page's headers with those of a 304. The headers of all responses include
    // a policy that allows nothing, so they must not be sent.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.writeHead(304, page.notModifiedHeaders).end()
  } else {
    response.writeHead(200, page.headers).end(page.body)
  }
}

const renewed = new Set(['cache-control', 'etag', 'vary'])

function encoded(common: Headers, etag: string, body: Buffer, encoding?: string): EncodedPage {
  const headers = new Headers(common)
  headers.set('ETag', etag)
  const notModifiedHeaders = [...headers].filter(([name]) => renewed.has(name)).flat()
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return { etag, body, headers: [...headers].flat(), notModifiedHeaders }
}

/** Whether `If-None-Match` has the ETag. Proxies may weaken it, and browsers may send several. */
function matches(condition: string, etag: string): boolean {
  if (condition === etag || condition === '*') return true
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
