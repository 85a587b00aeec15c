import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Settings } from './application.ts'

/** The request is not one that this site can read; answered with 400. */
export class BadRequest extends Error {}

/** Throws BadRequest for a target that is not a path on this site: `//host`, `http://...`, `%zz`. */
export function checkTarget(target: string): void {
  if (!/^\/(?![/\\])[^\\#\s]*$/.test(target)) throw new BadRequest('not a path')
  const [path = ''] = target.split('?', 1)
  if (/%00/.test(path) || !isDecodable(path)) throw new BadRequest('wrongly encoded')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Where the visitor believes to be. Behind a proxy or TLS that is the site's own address;
 * otherwise the Host header's, if it could be one, so that a developer may use any local name.
 */
export function originOf(request: IncomingMessage, { siteUrl, trustProxy }: Settings): string {
  if (trustProxy > 0 || siteUrl.protocol === 'https:') return siteUrl.origin
  const host = request.headers.host ?? ''
  if (!hostForm.test(host) || !URL.canParse(`http://${host}`)) throw new BadRequest('wrong host')
  return new URL(`http://${host}`).origin
}

/** The client's address: the socket's, or what the outermost believed proxy saw. */
export function addressOf(request: IncomingMessage, trustProxy: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for']
  const seen =
    trustProxy > 0 && forwarded ? String(forwarded).split(',').at(-trustProxy) : undefined
  const address = withoutMapping(seen?.trim() ?? direct)
  return isIP(address) ? address : withoutMapping(direct)
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

// The first two are settled here; the rest are about the connection, or conditions and parts that
// would make the application answer with something other than the page.
const leftOut = new Set([
  ...['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer'],
  ...['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range', 'if-range'],
])

/** The platform's Request. HEAD becomes GET: the same headers are wanted, the body is left out. */
export function toWebRequest(
  request: IncomingMessage,
  url: URL,
  also: { body?: ReadableStream<Uint8Array>; signal?: AbortSignal },
): Request {
  const headers = new Headers({ host: url.host })
  const raw = request.rawHeaders
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (!leftOut.has(name.toLowerCase())) headers.append(name, raw[index + 1] ?? '')
  }
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  // The platform wants `duplex` with a stream; the type of the browser's fetch does not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half', ...also }
  return new Request(url, init)
}
