import { useRef, useState } from 'react'
import * as z from 'zod/mini'

/** What a call gave back for a form, or that nothing came. */
export type Sent =
  | { kind: 'accepted'; message: string; reference?: string | undefined }
  | {
      kind: 'rejected'
      status: number
      message: string
      errors: Record<string, string>
      codeRequired: boolean
    }
  | { kind: 'no-response' }

const received = z.object({
  success: z.optional(z.boolean()),
  message: z._default(z.string(), ''),
  reference: z.optional(z.string()),
  errors: z._default(z.record(z.string(), z.string()), {}),
  code_required: z._default(z.boolean(), false),
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
    /** `fields` as they stand in the form, `payload` as the call wants them. */
    send: async (fields: Fields, payload: object, elapsed: number): Promise<Sent> => {
      const content = JSON.stringify(fields)
      if (tried.current.content !== content) tried.current = { content, key: newKey() }
      underWay.current = true
      setSending(true)
      const headers = { 'Accept-Language': language, 'Idempotency-Key': tried.current.key }
      const sent = await post(call, { ...payload, elapsed: Math.round(elapsed) }, headers)
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

async function post(call: string, body: object, headers: Record<string, string>): Promise<Sent> {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { ok, status } = response
    const {
      success = ok,
      message,
      reference,
      errors,
      code_required,
    } = received.parse(await response.json())
    return ok && success
      ? { kind: 'accepted', message, reference }
      : { kind: 'rejected', status, message, errors, codeRequired: code_required }
  } catch {
    return { kind: 'no-response' }
  }
}

/** A key for words that were not sent before. */
function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}
