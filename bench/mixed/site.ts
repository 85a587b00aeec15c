// The site as those see it who load it with requests: each visitor comes from an address of its
// own, since the limit for one address is not what is tried.
import { randomInt, randomUUID } from 'node:crypto'
import { staff } from '../mail/delivery.ts'

export type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> }
export type Reply = { status: number; text: string; cookie: string }

const MIN_SESSIONS = 3
/** What a connection's end is called that came as it was used. */
const connectionErrors = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export class LoadedSite {
  readonly #origin: string
  readonly #sessions: string[] = []
  /** How often the site had just ended the kept connection that a request was sent on. */
  sentAgain = 0

  constructor(port: string) {
    this.#origin = `http://127.0.0.1:${port}`
  }

  /** Reads the response to its end, whatever it is. */
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

  /** Posted by a page without script. */
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

  /** Ends the oldest of several sessions, which nobody has used since the last two began. */
  async signOut(): Promise<Reply> {
    const hasSpare = this.#sessions.length > MIN_SESSIONS
    const oldest = hasSpare ? this.#sessions.shift() : undefined
    return this.submit('/staff', { intent: 'sign-out' }, oldest ? { Cookie: oldest } : {})
  }

  /** Sends again once, as browsers do when a kept connection ends before a response has begun. */
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

/** Why a request got no response. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}
