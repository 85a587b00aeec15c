import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Answer, collect, deliver, plainAnswer } from './answer.ts'
import type { Handle, Log, Settings } from './application.ts'
import { type Asked, readAsked } from './asked.ts'
import { answerClientError } from './client-error.ts'
import type { Files } from './files.ts'
import { inTurn } from './in-turn.ts'
import { type Limits, limitsFor } from './limits.ts'
import { Measures } from './measures.ts'
import { sendFromDisk } from './on-disk.ts'
import { refuse } from './refuse.ts'
import { sendRepresentation } from './representation.ts'
import { bodyOf, finish, isUnread } from './request-body.ts'
import { requestId } from './request-id.ts'
import { keepRoom } from './room.ts'
import { securityHeaders } from './security.ts'
import { SharedPages } from './shared-pages.ts'
import { withoutTrailingSlash } from './trailing-slash.ts'
import { addressOf, BadRequest, checkTarget, originOf, toWebRequest } from './web-request.ts'

export interface FrontOptions {
  handle: Handle
  log: Log
  settings: Settings
  files: Files
  /** A request with one of these cookies is somebody's: it neither takes from the cache nor gives. */
  sessionCookies?: readonly string[]
  /** Milliseconds. */
  now?: () => number
  bounds?: { entries: number; bytes: number }
  measures?: Measures
  limits?: Limits
  onClearPageCache?: (listener: () => void) => void
}

/** The HTTP server: files, then shared pages, then the application. It does not listen yet. */
export function createFront(options: FrontOptions): Server {
  const { handle, log, settings, files, now = Date.now } = options
  const { bounds = { entries: 1000, bytes: 64 * 1024 * 1024 } } = options
  const session = new RegExp(
    `(?:^|;\\s*)(?:${(options.sessionCookies ?? ['session', '__Host-session']).join('|')})=`,
  )
  const common = securityHeaders(settings.siteUrl)
  const pages = new SharedPages(bounds, now, (error) => report(error))
  options.onClearPageCache?.(() => pages.clear())
  const { measures = new Measures(), limits = limitsFor(60) } = options

  // The way of nearly all requests: nothing is parsed and nothing is waited for.
  function receive(request: IncomingMessage, response: ServerResponse): void {
    if (!response.socket) {
      inTurn(request, response, limits.ahead, () => receive(request, response))
      return
    }
    const target = request.url ?? '/'
    const question = target.indexOf('?')
    const file = files.get(question === -1 ? target : target.slice(0, question))
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const asked = readAsked(request)
    const wordless = reads && !asked.hasBody
    if (wordless && file) {
      if ('path' in file) sendFromDisk(request, asked, response, file)
      else sendRepresentation(asked, response, file)
      measures.countFromMemory(response.statusCode)
      return
    }
    if (wordless && !isPersonal(asked)) {
      const page = pages.find(target, (key) => render(request, key, name(request)))
      if (page) {
        sendRepresentation(asked, response, page)
        measures.countFromMemory(response.statusCode)
        return
      }
    }
    const began = performance.now()
    const id = name(request)
    const refused = refuse(request, asked, { isFile: file !== undefined, common })
    response.once('close', () => note(request, response, id, performance.now() - began))
    // Nothing moves while the answer is being made; that is not for whoever waits to answer for.
    response.on('timeout', (socket: Socket) => response.headersSent && socket.destroy())
    answer(request, response, asked, id, refused).catch((error: unknown) => {
      report(error, id)
      response.destroy()
    })
  }

  function name(request: IncomingMessage): string {
    return requestId(request, settings.trustProxy)
  }

  /** One line a request that the application had to do with: neither who asked nor what was said. */
  function note(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    milliseconds: number,
  ): void {
    const status = response.headersSent ? response.statusCode : 499
    measures.count(status, milliseconds)
    // What follows the question mark may be a secret, and an unknown address anything at all.
    const [path = ''] = (request.url ?? '').split('?', 1)
    const shown = status === 404 || status === 400 ? undefined : path
    const fields = { request: id, method: request.method, path: shown, status }
    log.info({ ...fields, milliseconds: Math.round(milliseconds) }, 'answered')
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    id: string,
    refused?: Answer,
  ) {
    const target = request.url ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    let made = refused
    try {
      if (!made) {
        checkTarget(target)
        originOf(request, settings)
        made = reads ? withoutTrailingSlash(target, common) : await write(request, response, id)
      }
      if (!made && isPersonal(asked))
        made = await ask(request, target, { id, signal: leaving(response) })
      if (!made) {
        const outcome = await pages.open(target, (key) => render(request, key, id))
        if ('page' in outcome) {
          if (!response.destroyed) sendRepresentation(asked, response, outcome.page)
          return
        }
        made = outcome.answer
      }
    } catch (error) {
      made = apology(error, response, id)
    }
    if (isUnread(request)) response.shouldKeepAlive = false
    await deliver(made, {
      response,
      id,
      acceptEncoding: asked.acceptEncoding,
      withBody: request.method !== 'HEAD',
      personal: isPersonal(asked) || made.headers.some(([name]) => name === 'set-cookie'),
    })
    finish(request, response)
  }

  function isPersonal({ cookie, authorization }: Asked): boolean {
    return (cookie !== undefined && session.test(cookie)) || authorization !== undefined
  }

  function write(request: IncomingMessage, response: ServerResponse, id: string): Promise<Answer> {
    const also = { id, signal: leaving(response), body: bodyOf(request) }
    return ask(request, request.url ?? '/', also)
  }

  // Made for everyone: neither the Host header nor the leaving of the one who asked may touch it.
  function render(request: IncomingMessage, target: string, id: string): Promise<Answer> {
    return ask(request, target, { id })
  }

  async function ask(
    request: IncomingMessage,
    target: string,
    { id, ...also }: { id: string; signal?: AbortSignal; body?: ReadableStream<Uint8Array> },
  ): Promise<Answer> {
    const origin = also.signal ? originOf(request, settings) : settings.siteUrl.origin
    const webRequest = toWebRequest(request, new URL(origin + target), also)
    const client = { address: addressOf(request, settings.trustProxy), request: id }
    return collect(await handle(webRequest, client), common)
  }

  function leaving(response: ServerResponse): AbortSignal {
    const controller = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) controller.abort()
    })
    return controller.signal
  }

  function apology(error: unknown, response: ServerResponse, id: string): Answer {
    if (error instanceof BadRequest) return plainAnswer(400, 'Bad request.', common)
    // Whoever has left is neither our failure nor waiting for an answer.
    if (!response.destroyed) report(error, id)
    return plainAnswer(500, 'Something went wrong. Please try again in a moment.', common)
  }

  function report(error: unknown, id?: string): void {
    log.error({ err: error, request: id }, 'a request failed')
  }

  const { headers: headersTimeout, request: requestTimeout, look, idle, still } = limits
  const server = createServer(
    { headersTimeout, requestTimeout, connectionsCheckingInterval: look },
    receive,
  )
  server.keepAliveTimeout = idle
  server.timeout = still
  keepRoom(server, limits.connections, common)
  server.on('connection', (socket) => {
    measures.connections += 1
    socket.once('close', () => {
      measures.connections -= 1
    })
  })
  server.on('clientError', (error, socket) => answerClientError(error, socket, common))
  return server
}
