import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../browser-storage.ts'

/**
 * The result of a submitted form: its message and, on failure, the field errors and submitted
 * values.
 */
export type Submitted = {
  success: boolean
  message: string
  /** The reference number shown to the visitor. */
  reference?: string | undefined
  /** The token of the visitor's private page about what they sent. */
  token?: string | undefined
  /** Whether the words of the message suggest that it is urgent. */
  urgent?: boolean | undefined
  errors: Record<string, string>
  /** Not an error: the sign-in also needs the code of the second factor. */
  codeRequired?: boolean | undefined
  values: Record<string, string>
}

/** Whether the password was right and only the code is missing: a prompt, not a failure. */
export function asksForCode({
  codeRequired,
  errors,
}: Pick<Submitted, 'codeRequired' | 'errors'>): boolean {
  return codeRequired === true && Object.keys(errors).length === 0
}

/** The response to a form's call. `foreign`: whether it is not ours, such as a proxy's page. */
export type Sent = Omit<Submitted, 'values'> & { status: number; foreign: boolean }

const received = z.object({
  success: z._default(z.boolean(), true),
  message: z._default(z.string(), ''),
  reference: z.optional(z.string()),
  token: z.optional(z.string()),
  urgent: z.optional(z.boolean()),
  errors: z._default(z.record(z.string(), z.string()), {}),
  code_required: z.optional(z.boolean()),
})

type Fields = Record<string, string>

/** Sends one form, one request at a time. Resending the same values reuses the Idempotency-Key. */
export function useSending(call: string, language: string) {
  const tried = useRef({ content: '', key: '' })
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)
  return {
    sending,
    isUnderWay: () => underWay.current,
    /**
     * `fields` are the form's values, `payload` is the call's JSON. Returns undefined without a
     * response.
     */
    send: async (fields: Fields, payload: object): Promise<Sent | undefined> => {
      const content = JSON.stringify(fields)
      if (tried.current.content !== content) tried.current = { content, key: newKey() }
      underWay.current = true
      setSending(true)
      const headers = { 'Accept-Language': language, 'Idempotency-Key': tried.current.key }
      const sent = await post(call, payload, headers)
      underWay.current = false
      setSending(false)
      return sent
    },
    key: () => tried.current.key,
    /** Restores the key of an attempt made before this page was opened. */
    wasTried: (fields: Fields, key: string) => {
      tried.current = { content: JSON.stringify(fields), key }
    },
    /** After success, so that the same values typed again get a new key. */
    forget: () => {
      tried.current = { content: '', key: '' }
    },
  }
}

async function post(
  call: string,
  body: object,
  headers: Record<string, string>,
): Promise<Sent | undefined> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const answered = await fetch(call, init)
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => undefined)
  if (!answered) return undefined
  const { ok, status } = answered.response
  const { data } = received.safeParse(parseJson(answered.text))
  if (!data) return { success: false, foreign: true, message: '', errors: {}, status }
  const { code_required, success, ...sent } = data
  return { ...sent, foreign: false, success: ok && success, status, codeRequired: code_required }
}

/** A new Idempotency-Key. */
function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

/** The browser does not always fire `online`, so sending is also retried at this interval. */
const RETRY_EVERY_MILLISECONDS = 30_000

/**
 * While `waiting`, calls `attempt` at once, whenever the browser comes online, and at an interval.
 */
export function useWaiting(waiting: boolean, attempt: () => void): void {
  const onAttempt = useEffectEvent(attempt)
  useEffect(() => {
    if (!waiting) return
    const tryNow = () => {
      if (navigator.onLine) onAttempt()
    }
    addEventListener('online', tryNow)
    tryNow()
    const timer = setInterval(tryNow, RETRY_EVERY_MILLISECONDS)
    return () => {
      removeEventListener('online', tryNow)
      clearInterval(timer)
    }
  }, [waiting])
}
