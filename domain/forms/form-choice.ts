import * as z from 'zod/mini'
import { cleanLine } from './form.ts'

// Rules for what is chosen rather than written: one of a list, a number, a tick.

/** One of a list. Both languages show it in their words; what is sent and kept is the list's own. */
export function choice<const Option extends string>(options: readonly Option[]) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : '')),
    z.enum(options, { error: ({ input }) => (input === '' ? 'required' : 'choose') }),
  )
}

/** A whole number that may be missing: as a number, as digits, or null when there is none. */
export function optionalNumber(least: number, most: number, message: 'age') {
  return z.pipe(
    z.transform(numberIn),
    z.nullable(z.int(message).check(z.minimum(least, message), z.maximum(most, message))),
  )
}

/**
 * A tick as 1 or 0. It comes as a flag, a number or a word, from a checkbox or another program.
 * What is neither yes nor no is refused: nobody's consent and nobody's namelessness is guessed.
 */
export const tick = z.pipe(
  z.transform((value: unknown) => tickIn(value) ?? value),
  z.literal([0, 1], 'choose'),
)

/** Reads a tick: 1, 0, or undefined when it is neither. */
export function tickIn(value: unknown): 0 | 1 | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : (value ?? false)
  if (yes.has(word)) return 1
  return no.has(word) ? 0 : undefined
}

const yes = new Set<unknown>([1, true, '1', 'true', 'on', 'yes'])
const no = new Set<unknown>([0, false, '', '0', 'false', 'off', 'no'])

/** The number that was typed, null for none, NaN for what is no number. */
function numberIn(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value
  const digits = typeof value === 'string' ? cleanLine(value) : 'none'
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
