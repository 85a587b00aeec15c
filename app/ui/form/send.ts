/** What a call answered to a form, or that no answer came. */
export type Answer =
  | { kind: 'accepted'; message: string }
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string> }
  | { kind: 'no-answer' }

/** The keys of the submissions under way: the same words sent again have the same key. */
const keys = new Map<string, string>()

/**
 * Sends a form's fields to its call as JSON. The Idempotency-Key makes the server store the same
 * words once, also when the answer got lost and the visitor tries again.
 */
export async function send(
  call: string,
  fields: Record<string, string>,
  language: string,
): Promise<Answer> {
  const content = JSON.stringify([call, fields])
  const key = keys.get(content) ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  keys.set(content, key)
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...fields, elapsed: Math.round(performance.now()) }),
    })
    const answer = read(await response.json())
    if (!response.ok || !answer.success) {
      return { kind: 'refused', status: response.status, ...answer }
    }
    keys.delete(content)
    return { kind: 'accepted', message: answer.message }
  } catch {
    return { kind: 'no-answer' }
  }
}

function read(body: unknown): {
  success: boolean
  message: string
  errors: Record<string, string>
} {
  const answer: Record<string, unknown> = typeof body === 'object' && body ? { ...body } : {}
  const errors = typeof answer['errors'] === 'object' ? { ...answer['errors'] } : {}
  return {
    success: answer['success'] === true,
    message: String(answer['message'] ?? ''),
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, words]) => [field, String(words)]),
    ),
  }
}
