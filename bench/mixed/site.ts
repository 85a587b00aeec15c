// The site as those see it who load it with requests: each visitor comes from an address of its
// own, since the limit for one address is not what is tried.
import { randomInt, randomUUID } from 'node:crypto'
import { staff } from '../mail/delivery.ts'

export type Asked = { method?: string; body?: string; headers?: Record<string, string> }
export type Answered = { status: number; text: string; cookie: string }

const KEPT_SESSIONS = 3
/** What a connection's end is called that came as it was used. */
const ended = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export class LoadedSite {
  readonly #origin: string
  readonly #sessions: string[] = []
  /** How often the site had just ended the kept connection that a request was sent on. */
  askedAgain = 0

  constructor(port: string) {
    this.#origin = `http://127.0.0.1:${port}`
  }

  /** Reads the answer to its end, whatever it is. */
  async ask(path: string, { method = 'GET', body, headers }: Asked = {}): Promise<Answered> {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const answer = await this.#fetch(path, {
      ...{ method, redirect: 'manual', headers: { 'X-Forwarded-For': from, ...headers } },
      ...(body === undefined ? {} : { body }),
    })
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    return { status: answer.status, text: await answer.text(), cookie: cookie.join('; ') }
  }

  post(path: string, fields: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const named = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify(fields)
    return this.ask(path, { method: 'POST', body, headers: { ...named, ...headers } })
  }

  /** Posted by a page without script. */
  submit(
    path: string,
    fields: Record<string, string>,
    more: Record<string, string> = {},
  ): Promise<Answered> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...more }
    const body = new URLSearchParams(fields).toString()
    return this.ask(path, { method: 'POST', body, headers })
  }

  askAsStaff(path: string): Promise<Answered> {
    return this.ask(path, { headers: { Cookie: this.#session() } })
  }

  postAsStaff(path: string, fields: unknown): Promise<Answered> {
    return this.post(path, fields, { Cookie: this.#session() })
  }

  submitAsStaff(path: string, fields: Record<string, string>): Promise<Answered> {
    return this.submit(path, fields, { Cookie: this.#session() })
  }

  async signIn(): Promise<Answered> {
    const answer = await this.post('/api/login.php', staff)
    if (answer.status === 200) this.#sessions.push(answer.cookie)
    return answer
  }

  /** Ends the oldest of several sessions, which nobody has used since the last two began. */
  async signOut(): Promise<Answered> {
    const kept = this.#sessions.length > KEPT_SESSIONS
    const oldest = kept ? this.#sessions.shift() : undefined
    return this.post('/api/sign_out', {}, oldest ? { Cookie: oldest } : {})
  }

  /** Asks again once, as browsers do when a kept connection ends before an answer has begun. */
  async #fetch(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#origin + path, request)
    } catch (error) {
      if (!ended.has(codeOf(error))) throw error
      this.askedAgain += 1
      return await fetch(this.#origin + path, request)
    }
  }

  #session(): string {
    return this.#sessions.at(-1) ?? ''
  }
}

/** Why a request got no answer. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}
