import * as z from 'zod/mini'

const received = z.object({
  success: z._default(z.boolean(), true),
  message: z._default(z.string(), ''),
  /** The reference number shown to the visitor. */
  reference: z.optional(z.string()),
  /** The token of the visitor's private page about what they sent. */
  token: z.optional(z.string()),
  /** Whether the words of the message suggest that it is urgent. */
  urgent: z.optional(z.boolean()),
  errors: z._default(z.record(z.string(), z.string()), {}),
  /** Not an error: the sign-in also needs the code of the second factor. */
  code_required: z.optional(z.boolean()),
})

/**
 * The result of a submitted form, as its call answers it, with the submitted values. `key` is the
 * idempotency key of a post without JavaScript that was refused.
 */
export type Submitted = z.output<typeof received> & {
  values: Record<string, string>
  key?: string | undefined
}

/** Whether the password was right and only the code is missing: a prompt, not a failure. */
export function asksForCode(sent: Pick<Submitted, 'code_required' | 'errors'>): boolean {
  return sent.code_required === true && Object.keys(sent.errors).length === 0
}

/**
 * Sends a form's call. Returns undefined without a response of ours: no connection, or the page of
 * a proxy, except its 413, which means the same as ours.
 */
export async function sendForm(call: string, body: object, headers: Record<string, string>) {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { ok, status } = response
    const data = received.parse(status === 413 ? {} : await response.json())
    return { ...data, success: ok && data.success, status }
  } catch {
    return undefined
  }
}
