import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createHeaders, createRequest } from '@remix-run/node-fetch-server'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { MAX_PAGES_AT_ONCE } from '../config/limits.ts'
import { sendCachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import {
  clientNetwork,
  isRead,
  originOf,
  type ProxySettings,
  pathOf,
  reject,
  rejectRequest,
  requestId,
  targetOf,
} from './request.ts'
import { sendResponse } from './send.ts'
import type { StaticFiles } from './static-files.ts'

/** The client's IP address, or its network, and the request's id in the log. */
export interface Client {
  clientIp: string
  requestId: string
}

export interface ListenerOptions {
  /** React Router's handler. */
  handle: (request: Request, client: Client) => Promise<Response>
  log: Pick<Logger, 'debug' | 'info' | 'error'>
  settings: ProxySettings
  files: StaticFiles
  cache: PageCache
  /** Headers of every response. */
  headers: Record<string, string>
}

/** Polled every few seconds, by monitoring or by open live pages. */
const frequent = new Set(['/livez', '/up', '/readyz', '/healthz', '/api/get_live_url.php'])

/** Tries cached pages, then files, then the application. */
export function createListener(options: ListenerOptions): RequestListener {
  const { log, settings, files, cache } = options
  const { siteUrl, trustProxy } = settings
  // Limits the pages rendered at once: a client may send a thousand requests in one packet, and
  // each page uses memory. Forms and uploads are not limited, because their bodies arrive slowly.
  const limit = pLimit(MAX_PAGES_AT_ONCE)

  return (request, response) => {
    const target = request.url ?? '/'
    const rejection = rejectRequest(request)
    const shared = !rejection && isRead(request) && !isPersonal(request)
    const page = shared ? cache.find(target, (key) => render(request, key, newId())) : undefined
    if (page) return sendCachedPage(request, response, page)
    const id = newId()
    const failed = (error: unknown) => fail(error, request, response, id)
    response.setHeaders(new Map(Object.entries(options.headers)))
    if (!rejection && isRead(request) && files.has(pathOf(target))) {
      return void files.send(pathOf(target), request, response).catch(failed)
    }
    response.setHeader('X-Request-Id', id)
    observe(request, response, id)
    respond(request, response, id, rejection).catch(failed)

    function newId(): string {
      return requestId(request, trustProxy)
    }
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    rejection: Response | undefined,
  ): Promise<void> {
    if (rejection) throw rejection
    const target = targetOf(request)
    const { protocol, host } = originOf(request, settings)
    if (files.has(pathOf(target))) {
      throw reject(405, 'This is a file: it can only be read.', { Allow: 'GET, HEAD' })
    }
    if (isRead(request)) redirectTrailingSlash(target)
    const personal = isPersonal(request)
    if (personal || !isRead(request)) {
      const client = { clientIp: clientNetwork(request, trustProxy), requestId: id }
      const rendered = await handle(createRequest(request, response, { protocol, host }), client)
      return sendResponse(request, response, rendered, personal)
    }
    // Normalizes `/x/../about` to `/about`.
    const { pathname, search } = new URL(target, siteUrl)
    const page = await cache.open(pathname + search, (key) => render(request, key, id))
    if (page instanceof Response) await sendResponse(request, response, page, false)
    else sendCachedPage(request, response, page)
  }

  /**
   * Renders a page for the cache: independent of the client's Host header and of its disconnect.
   */
  function render(request: IncomingMessage, target: string, id: string): Promise<Response> {
    const headers = createHeaders(request)
    headers.set('Host', siteUrl.host)
    const client = { clientIp: clientNetwork(request, trustProxy), requestId: id }
    return handle(new Request(new URL(target, siteUrl), { headers }), client)
  }

  /** Logs one line per rendered request, without the client or the content. */
  function observe(request: IncomingMessage, response: ServerResponse, id: string): void {
    const began = performance.now()
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 499
      const milliseconds = Math.round(performance.now() - began)
      // The query may contain a secret, and the path of an unknown page anything.
      const path = pathOf(request.url ?? '/')
      const shown = status === 404 || status === 400 ? undefined : path
      const fields = { request: id, method: request.method, path: shown, status }
      const level = frequent.has(path) ? 'debug' : 'info'
      log[level]({ ...fields, milliseconds }, 'response sent')
    })
  }

  function handle(request: Request, client: Client): Promise<Response> {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const waits = isPage && !frequent.has(new URL(request.url).pathname)
    return waits ? limit(options.handle, request, client) : options.handle(request, client)
  }

  async function fail(
    error: unknown,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> {
    if (error instanceof Response) return sendResponse(request, response, error, false)
    // The client has disconnected: not an error of the server.
    if (response.destroyed && !response.writableFinished) return
    log.error({ err: error, request: id }, 'a request failed')
    if (response.headersSent) {
      response.destroy()
      return
    }
    const apology = reject(500, 'Something went wrong. Please try again in a moment.')
    return sendResponse(request, response, apology, false)
  }
}

/** Requests with a session, with credentials or for a preview bypass the cache. */
function isPersonal({ headers, url = '' }: IncomingMessage): boolean {
  const { cookie = '', authorization } = headers
  if (/[?&]preview=/.test(url)) return true
  return authorization !== undefined || /(?:^|;\s*)(?:__Host-)?session=/.test(cookie)
}

function redirectTrailingSlash(target: string): void {
  const path = pathOf(target)
  if (path.length === 1 || !path.endsWith('/')) return
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const location = path.slice(0, end) + target.slice(path.length)
  throw reject(308, `Moved to ${location}`, { Location: location })
}
