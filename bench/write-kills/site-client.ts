import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Expected } from './expected.ts'

/** The site was killed or responded 503: the outcome of the write is unknown. */
export class UnknownOutcome extends Error {}

export type SiteClient = ReturnType<typeof createSiteClient>

const rejection = z.object({ success: z.literal(false), message: z.string().min(10) })
const PAUSE_AFTER_503 = 100

/**
 * Sends requests as the staff member, each from another address. An unacknowledged write
 * throws UnknownOutcome, any other unexpected response an Error.
 */
export function createSiteClient(origin: string, cookie: string, expected: Expected) {
  async function request(path: string, init: RequestInit): Promise<unknown> {
    const number = expected.next()
    const headers = new Headers(init.headers)
    headers.set('Cookie', cookie)
    headers.set(
      'X-Forwarded-For',
      `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    )
    const { status, body } = await readResponse(`${origin}${path}`, { ...init, headers })
    if (status === 503) {
      const hasMessage = body.startsWith('{')
        ? rejection.safeParse(JSON.parse(body)).success
        : body.includes('<h1')
      if (!hasMessage) throw new Error(`${path} said 503 without words: ${body.slice(0, 200)}`)
      expected.rejected += 1
      await wait(PAUSE_AFTER_503)
      throw new UnknownOutcome()
    }
    if (status !== 200 && status !== 303) {
      throw new Error(`${path} responded ${status}: ${body.slice(0, 200)}`)
    }
    return body.startsWith('{') ? JSON.parse(body) : undefined
  }

  return {
    call: (path: string, fields: object, key?: string) =>
      request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
        body: JSON.stringify(fields),
      }),
    submit: (path: string, fields: Record<string, string> | string[][]) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    read: (path: string) => request(path, {}),
  }
}

/** Reads the whole response: only then it counts. */
async function readResponse(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    // fetch throws a TypeError when there is no response; other errors are bugs.
    if (error instanceof TypeError) throw new UnknownOutcome()
    throw error
  }
}
