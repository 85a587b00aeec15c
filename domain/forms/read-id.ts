/** A number of a record, an account or a stream, out of an address, a form or JSON: whole, from 1. */
export function readId(value: unknown): number | undefined {
  if (typeof value === 'string') return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
