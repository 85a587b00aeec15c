// The client of the load test: each request has its own client
// address, because of the rate limit per address.
import { randomInt, randomUUID } from 'node:crypto'
import { staff } from '../mail/delivery.ts'

export type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> }
export type Reply = { status: number; text: string; cookie: string }

const MIN_SESSIONS = 3
/** The error codes of a keep-alive connection that was closed as it was reused. */
const connectionErrors = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export class LoadedSite {
  readonly #origin: string
  readonly #sessions: string[] = []
  /** Retries because the site had just closed the keep-alive connection. */
  sentAgain = 0

  constructor(port: string) {
    this.#origin = `http://127.0.0.1:${port}`
  }

  /** Sends a request and reads the whole response. */
  async send(path: string, { method = 'GET', body, headers }: RequestOptions = {}): Promise<Reply> {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const response = await this.#fetch(path, {
      method,
      redirect: 'manual',
      headers: { 'X-Forwarded-For': from, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const cookie = response.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    return { status: response.status, text: await response.text(), cookie: cookie.join('; ') }
  }

  post(path: string, fields: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const jsonHeaders = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify(fields)
    return this.send(path, { method: 'POST', body, headers: { ...jsonHeaders, ...headers } })
  }

  /** Posts a form, as a page without script does. */
  submit(
    path: string,
    fields: Record<string, string>,
    extraHeaders: Record<string, string> = {},
  ): Promise<Reply> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...extraHeaders }
    const body = new URLSearchParams(fields).toString()
    return this.send(path, { method: 'POST', body, headers })
  }

  sendAsStaff(path: string): Promise<Reply> {
    return this.send(path, { headers: { Cookie: this.#session() } })
  }

  postAsStaff(path: string, fields: unknown): Promise<Reply> {
    return this.post(path, fields, { Cookie: this.#session() })
  }

  submitAsStaff(path: string, fields: Record<string, string>): Promise<Reply> {
    return this.submit(path, fields, { Cookie: this.#session() })
  }

  async signIn(): Promise<Reply> {
    const response = await this.post('/api/login.php', staff)
    if (response.status === 200) this.#sessions.push(response.cookie)
    return response
  }

  /** Signs out the oldest session, which is no longer in use. */
  async signOut(): Promise<Reply> {
    const hasSpare = this.#sessions.length > MIN_SESSIONS
    const oldest = hasSpare ? this.#sessions.shift() : undefined
    return this.submit('/staff', { intent: 'sign-out' }, oldest ? { Cookie: oldest } : {})
  }

  /** Retries once, as browsers do when a keep-alive connection closes before the response. */
  async #fetch(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#origin + path, request)
    } catch (error) {
      if (!connectionErrors.has(codeOf(error))) throw error
      this.sentAgain += 1
      return await fetch(this.#origin + path, request)
    }
  }

  #session(): string {
    return this.#sessions.at(-1) ?? ''
  }
}

/** The error code of a failed request. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}
