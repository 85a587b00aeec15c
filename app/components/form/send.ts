import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'

/** What became of a form that was sent: its message, and on failure what was typed and is wrong. */
export type Submitted = {
  success: boolean
  message: string
  /** What the visitor was given for asking later. */
  reference?: string | undefined
  errors: Record<string, string>
  /** Nothing is wrong: the sign-in asks for the code of the second step as well. */
  codeRequired?: boolean | undefined
  values: Record<string, string>
}

/** The password was right and a code comes next: a question, no failure. */
export function asksForCode({
  codeRequired,
  errors,
}: Pick<Submitted, 'codeRequired' | 'errors'>): boolean {
  return codeRequired === true && Object.keys(errors).length === 0
}

/** What a call gave back for a form. */
export type Sent = Omit<Submitted, 'values'> & { status: number }

const received = z.object({
  success: z._default(z.boolean(), true),
  message: z._default(z.string(), ''),
  reference: z.optional(z.string()),
  errors: z._default(z.record(z.string(), z.string()), {}),
  code_required: z.optional(z.boolean()),
})

type Fields = Record<string, string>

/** Sends one form, once at a time; the same words sent again have the same Idempotency-Key. */
export function useSending(call: string, language: string) {
  const tried = useRef({ content: '', key: '' })
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)
  return {
    sending,
    isUnderWay: () => underWay.current,
    /** `fields` as they stand in the form, `payload` as the call wants them. Undefined: nothing came. */
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
    /** The words were tried before this page was opened. */
    wasTried: (fields: Fields, key: string) => {
      tried.current = { content: JSON.stringify(fields), key }
    },
    /** The same words written anew are news. */
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
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { ok, status } = response
    const { code_required, ...sent } = received.parse(await response.json())
    return { ...sent, success: ok && sent.success, status, codeRequired: code_required }
  } catch {
    return undefined
  }
}

/** A key for words that were not sent before. */
function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

/** Connections come back without telling the browser: it is tried this often besides. */
const TRIED_EVERY_MILLISECONDS = 30_000

/** Calls `attempt` whenever there may be a connection, while `waiting`; at once to begin with. */
export function useWaiting(waiting: boolean, attempt: () => void): void {
  const onChance = useEffectEvent(attempt)
  useEffect(() => {
    if (!waiting) return
    const now = () => {
      if (navigator.onLine) onChance()
    }
    addEventListener('online', now)
    now()
    const timer = setInterval(now, TRIED_EVERY_MILLISECONDS)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [waiting])
}
