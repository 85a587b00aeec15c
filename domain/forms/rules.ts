import * as z from 'zod/mini'
import { cleanCode, normalize } from './normalize.ts'
import { readId } from './read-id.ts'

// Rules for form fields: text first, then choices.

/** Of a top-level domain: docs/product.md, Email addresses. */
const TOP_LEVEL_DOMAIN_LETTERS = '2,4'
export const EMAIL = new RegExp(
  `^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{${TOP_LEVEL_DOMAIN_LETTERS}}$`,
)
export const PHONE = /^\+?\d{7,15}$/

/** One line of text, 1 to `max` characters. */
export const line = (max: number) => text(cleanLine, max)

/** One line of text that may be missing or empty; defaults to ''. */
export const optionalLine = (max: number) => text(cleanLine, max, 0)

/** Multiline text, 1 to `max` characters. */
export const paragraphs = (max: number) => text(cleanParagraphs, max)

/** Multiline text that may be missing or empty; defaults to ''. */
export const optionalParagraphs = (max: number) => text(cleanParagraphs, max, 0)

function text(clean: (raw: string) => string, max: number, min = 1) {
  return z.pipe(
    typed(clean),
    z.string().check(z.minLength(min, 'required'), z.maxLength(max, 'tooLong')),
  )
}

/** A value that is not a string counts as missing. */
function typed(clean: (raw: string) => string) {
  return z.transform((value: unknown) => (typeof value === 'string' ? clean(value) : ''))
}

/** One or several values of the same name: a browser sends only what is ticked. */
export const several = z.pipe(
  z.transform((value: unknown) => (value === undefined ? [] : [value].flat())),
  z.array(z.string(), 'required'),
)

/** An id in a form, in the same format as `readId`. */
export const id = z.pipe(z.transform(readId), z.int('required'))

export const email = text(cleanCode, 254).check(z.regex(EMAIL, 'email'))

/** An email address that may be missing or empty; defaults to ''. */
export const optionalEmail = z.pipe(optional(cleanCode), z.union([z.literal(''), email], 'email'))

export const phone = text(cleanPhone, Number.POSITIVE_INFINITY).check(z.regex(PHONE, 'phone'))

/** A phone number that may be missing or empty; defaults to ''. */
export const optionalPhone = z.pipe(
  optional(cleanPhone),
  z.string('phone').check(z.regex(new RegExp(`^$|${PHONE.source}`), 'phone')),
)

/** Only nothing counts as missing. */
function optional(clean: (raw: string) => string) {
  return z.transform((value: unknown): unknown =>
    typeof value === 'string' ? clean(value) : (value ?? ''),
  )
}

/**
 * Removes what people write between digits: spaces, hyphens, dots, brackets and one slash, and the
 * `(0)` behind a country code; words or the address of a link before them, and a remark behind.
 */
export function cleanPhone(raw: string): string {
  return cleanCode(raw)
    .replace(/^[^\d@+(]*(?=[+(]*\d)|(?<=\d)[^\p{L}\d@][^\d@]*$/gu, '')
    .replace(/[\s._-]/g, '')
    .replace(/^(\(?(?:\+|00)\d{1,3}\)?)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^((?:\+91)?\d{2,5})\/(?=\d{5,8}$)/, '$1')
}

export function cleanLine(raw: string): string {
  return cleanParagraphs(raw).replace(/\s+/g, ' ')
}

/**
 * Makes text safe to store and show: well-formed Unicode in NFC, trimmed, without control
 * characters and bidirectional overrides. Keeps the joiners that Telugu needs (U+200C, U+200D).
 */
export function cleanParagraphs(raw: string): string {
  const shown = raw
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (mark) =>
      '\n\t'.includes(mark) ? mark : '',
    )
  const text = normalize(shown).trim()
  // Text of only invisible format characters counts as empty.
  return /[^\s\p{Cf}]/u.test(text) ? text : ''
}

/**
 * One of a list of options. The stored value is the same in both languages; labels are translated.
 */
export function choice<const Option extends string>(options: readonly Option[]) {
  return z.pipe(
    typed(cleanLine),
    z.enum(options, { error: ({ input }) => (input === '' ? 'required' : 'choose') }),
  )
}

/** An integer that may be missing: accepts a number or digits; null when missing. */
export function optionalNumber(min: number, max: number, message: 'age') {
  return z.pipe(
    z.pipe(optional(cleanCode), z.transform(numberIn)),
    z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message))),
  )
}

/**
 * A checkbox as 1 or 0. Accepts a boolean, a number or a word, from a browser or another client.
 * Rejects anything ambiguous: consent and anonymity must not be guessed.
 */
export const tick = z.pipe(z.transform(parseCheckbox), z.literal([0, 1], 'choose'))

/** Parses a checkbox: 1, 0, or undefined when it is neither. */
export function parseCheckbox(value: unknown): 0 | 1 | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : (value ?? false)
  if (yes.has(word)) return 1
  return no.has(word) ? 0 : undefined
}

const yes = new Set<unknown>([1, true, '1', 'true', 'on', 'yes'])
const no = new Set<unknown>([0, false, '', '0', 'false', 'off', 'no'])

/** Parses a number or digits: null when empty, NaN when not an integer. */
function numberIn(value: unknown): number | null {
  if (value === '') return null
  const isInteger = typeof value !== 'object' && /^\d{1,9}$/.test(String(value))
  return isInteger ? Number(value) : Number.NaN
}
