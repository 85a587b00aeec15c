/** Parses an id from a URL, a form or JSON: an integer from 1, undefined for anything else. */
export function readId(value: unknown): number | undefined {
  if (typeof value === 'string') return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
