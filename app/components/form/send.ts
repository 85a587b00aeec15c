/** What a call answered to a form, or that no answer came. */
export type Answer =
  | { kind: 'accepted'; message: string; reference: string | undefined }
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string> }
  | { kind: 'no-answer' }

type Sending = {
  language: string
  /** Makes the server store the same words once, also when the answer got lost. */
  key: string
  /** How long the visitor had the form, in milliseconds. */
  elapsed: number
}

/** Sends a form's fields to its call as JSON. */
export async function send(
  call: string,
  fields: Record<string, unknown>,
  { language, key, elapsed }: Sending,
): Promise<Answer> {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...fields, elapsed: Math.round(elapsed) }),
    })
    const { success, reference, ...answer } = read(await response.json())
    return response.ok && success
      ? { kind: 'accepted', message: answer.message, reference }
      : { kind: 'refused', status: response.status, ...answer }
  } catch {
    return { kind: 'no-answer' }
  }
}

/** A key for words that were not sent before. */
export function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

function read(body: unknown) {
  const answer: Record<string, unknown> = typeof body === 'object' && body ? { ...body } : {}
  const errors = typeof answer['errors'] === 'object' ? { ...answer['errors'] } : {}
  return {
    success: answer['success'] === true,
    message: String(answer['message'] ?? ''),
    reference: typeof answer['reference'] === 'string' ? answer['reference'] : undefined,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, words]) => [field, String(words)]),
    ),
  }
}
