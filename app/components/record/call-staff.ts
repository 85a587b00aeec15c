/** What a staff call answered, or that no answer came. */
export type CallAnswer =
  | { kind: 'done'; body: Record<string, unknown> }
  | { kind: 'refused'; message: string; signedOut: boolean; body: Record<string, unknown> }
  | { kind: 'no-answer' }

/** Posts fields to a staff call as JSON. */
export async function callStaff(
  call: string,
  fields: Record<string, unknown>,
  language: string,
): Promise<CallAnswer> {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(fields),
    })
    const answer: unknown = await response.json()
    const body: Record<string, unknown> =
      typeof answer === 'object' && answer !== null ? { ...answer } : {}
    return response.ok
      ? { kind: 'done', body }
      : {
          kind: 'refused',
          message: String(body['message'] ?? ''),
          signedOut: response.status === 401,
          body,
        }
  } catch {
    return { kind: 'no-answer' }
  }
}

/**
 * Opens a page fresh in the place of this one: Back then leads to where the person came from. The
 * moment in the address makes it a new one, or one that differs in its hash alone would not load.
 */
export function arriveAt(address: string, more: Record<string, string> = {}): void {
  const url = new URL(address, location.href)
  const all = { ...more, at: Date.now().toString(36) }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  location.replace(url)
}

/** Of a call's answer, what the page's address carries so that the page can tell it. */
export function saidOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    ['changed', 'undone', 'said'].flatMap((name) =>
      body[name] === undefined ? [] : [[name, String(body[name])]],
    ),
  )
}
