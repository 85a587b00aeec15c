import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { Settings } from '../config/settings.server.ts'

/** A plain-text response for requests that do not reach the application. */
export function reject(status: number, words: string, headers: Record<string, string> = {}) {
  return new Response(`${words}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether staff send a file. These API calls have this prefix, also in docs/nginx.conf. */
export function isUpload({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.startsWith('/api/upload_')
}

/** The error response to an invalid request; undefined for a valid one. */
export function rejectRequest(request: IncomingMessage): Response | undefined {
  const { method = '', httpVersionMajor, headers } = request
  // Node uses the first Host header; a proxy may have used the last.
  if (httpVersionMajor !== 1 || countHosts(request) > 1) return reject(400, 'Bad request.')
  if (!methods.includes(method)) {
    return reject(405, 'This site does not take that method.', { Allow: methods.join(', ') })
  }
  if (isRead(request) && hasBody(headers)) {
    return reject(413, 'A request that only reads cannot have a body.')
  }
  return undefined
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  // Names and values alternate. Loops without allocating: this runs for every request.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** Whether the client is still sending the body. */
export function isUnread({ complete, headers }: IncomingMessage): boolean {
  // A request without a body is not marked complete when it arrives.
  return !complete && hasBody(headers)
}

/**
 * Returns the path and query. Throws a Response for an invalid path: `//host`, `http://...`, `%zz`.
 */
export function targetOf({ url = '/' }: IncomingMessage): string {
  const path = pathOf(url)
  const isPath = /^\/(?![/\\])[^\\#\s]*$/.test(url)
  if (!isPath || path.includes('%00') || !isDecodable(path)) throw reject(400, 'Bad request.')
  return url
}

/** The path of a URL without its query. */
export function pathOf(target: string): string {
  const question = target.indexOf('?')
  return question === -1 ? target : target.slice(0, question)
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result: the build would remove a call without one.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

export type ProxySettings = Pick<Settings, 'siteUrl' | 'trustProxy'> &
  Partial<Pick<Settings, 'learnsAddress'>>

/**
 * The origin as the visitor sees it: the site's URL behind a proxy or with TLS, otherwise from the
 * Host header, so that any local name works in development, and so that a site that has not learned
 * its address yet can be set up. Throws a Response when the header is invalid.
 */
export function originOf(request: IncomingMessage, settings: ProxySettings): URL {
  const { siteUrl, trustProxy, learnsAddress } = settings
  if (!learnsAddress && (trustProxy > 0 || siteUrl.protocol === 'https:')) return siteUrl
  const { host = '' } = request.headers
  const origin = hostForm.test(host) ? URL.parse(`${siteUrl.protocol}//${host}`) : null
  if (!origin) throw reject(400, 'Bad request.')
  return origin
}

/**
 * The network by which rate limits identify a client: that of the socket's address, or of the
 * address that the outermost trusted proxy saw.
 */
export function clientNetwork(request: IncomingMessage, trustProxy: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for']
  const seen =
    trustProxy > 0 && forwarded ? String(forwarded).split(',').at(-trustProxy) : undefined
  const address = withoutPort(seen?.trim() ?? direct)
  return networkOf(isIP(address) ? address : direct)
}

/** Some proxies send `192.0.2.7:4711` or `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/**
 * An IPv4 address as it is, an IPv6 address as its /64, all of which usually belongs to one client.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The request id for the response and all log lines. An id from a trusted proxy is kept. */
export function requestId({ headers }: IncomingMessage, trustProxy: number): string {
  const given = headers['x-request-id']
  const isGiven = trustProxy > 0 && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
  return isGiven ? given : randomUUID()
}
