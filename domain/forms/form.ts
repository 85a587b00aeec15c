import * as z from 'zod/mini'
import type { Text } from '../content/text.ts'

// The rules of every form, used by the browser and the server alike. A rule's message is a key
// of the catalogue (`form.required`, …), so that both languages speak from the same rule.

/** Specification, section 9: the last part of an e-mail address has 2 to 4 letters. */
export const TOP_LEVEL_DOMAIN_LETTERS = { least: 2, most: 4 } as const
/** Specification, section 9: an optional plus, then 7 to 15 digits. */
export const PHONE_DIGITS = { least: 7, most: 15 } as const
const PHONE = new RegExp(`^\\+?\\d{${PHONE_DIGITS.least},${PHONE_DIGITS.most}}$`)

const messages = [
  ...(['required', 'email', 'phone', 'tooLong', 'video', 'date'] as const),
  ...(['choose', 'age', 'consent', 'nameOrAnonymous'] as const),
] as const
export type Message = (typeof messages)[number]

export type Form<Values> = {
  name: string
  /** Public pages show what it stores, so those that all share have to be made anew. */
  changesPages?: true
  schema: z.ZodMiniType<Values>
  fields: readonly (keyof Values & string)[]
  /** What the call says when it has stored the form. */
  success: (text: Text) => string
  invalid: (text: Text) => string
  /** How a page puts the call's words, `{message}`, where it does not show them as they are. */
  accepted?: (text: Text) => string
  refused?: (text: Text) => string
  /** What is sent to the call, where the specification wants other values than were typed. */
  payload?: (values: Values) => Record<string, unknown>
}

export type Checked<Values> =
  | { valid: true; values: Values }
  | { valid: false; errors: Partial<Record<keyof Values & string, Message>> }

/** Holds an input against a form's rules: its clean values, or one message for each wrong field. */
export function check<Values>(form: Form<Values>, input: Record<string, unknown>): Checked<Values> {
  // What came is unknown: each rule takes the types that it knows. None knows an object, and even
  // looking into a foreign one may fail, so it stands there as something that is no value at all.
  const typed = form.fields.map((name) => {
    const value = input[name]
    return [name, typeof value === 'object' && value !== null ? Number.NaN : value]
  })
  const result = z.safeParse(form.schema, Object.fromEntries(typed))
  if (result.success) return { valid: true, values: result.data }
  const errors: Partial<Record<keyof Values & string, Message>> = {}
  for (const issue of result.error.issues) {
    const field = form.fields.find((name) => name === issue.path[0])
    if (field && !errors[field]) errors[field] = messageOf(issue.message)
  }
  return { valid: false, errors }
}

/** A form's messages in the words of a language. */
export function translateErrors(
  errors: Partial<Record<string, Message>>,
  text: { form: Record<Message, string> },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      message ? [[field, text.form[message]]] : [],
    ),
  )
}

/** One line of text, 1 to `most` characters. */
export function line(most: number) {
  return text(cleanLine, most, 'required')
}

/** One line that may be missing or empty; an empty one comes out as ''. */
export function optionalLine(most: number) {
  return optionalText(cleanLine, most)
}

/** Text of several lines, 1 to `most` characters. */
export function paragraphs(most: number) {
  return text(cleanParagraphs, most, 'required')
}

/** Text of several lines that may be missing or empty. */
export function optionalParagraphs(most: number) {
  return optionalText(cleanParagraphs, most)
}

export const email = z.pipe(
  z.transform((value: unknown) => cleaned(cleanLine, value)),
  z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.maxLength(254, 'tooLong'),
      z.regex(
        new RegExp(
          `^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{${TOP_LEVEL_DOMAIN_LETTERS.least},${TOP_LEVEL_DOMAIN_LETTERS.most}}$`,
        ),
        'email',
      ),
    ),
)

export const phone = z.pipe(
  z.transform((value: unknown) => cleaned(cleanPhone, value)),
  z.string('required').check(z.minLength(1, 'required'), z.regex(PHONE, 'phone')),
)

/** A phone number that may be missing or empty; an empty one comes out as ''. */
export const optionalPhone = z.pipe(
  z.transform((value: unknown) => cleaned(cleanPhone, value ?? '')),
  z.string('phone').check(z.regex(new RegExp(`^$|${PHONE.source}`), 'phone')),
)

function text(clean: (raw: string) => string, most: number, missing: Message) {
  return z.pipe(
    z.transform((value: unknown) => cleaned(clean, value)),
    z.string(missing).check(z.minLength(1, missing), z.maxLength(most, 'tooLong')),
  )
}

function optionalText(clean: (raw: string) => string, most: number) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? clean(value) : '')),
    z.string().check(z.maxLength(most, 'tooLong')),
  )
}

function cleaned(clean: (raw: string) => string, value: unknown): unknown {
  return typeof value === 'string' ? clean(value) : value
}

/** Spaces and hyphens between the digits are how people write numbers. */
function cleanPhone(raw: string): string {
  return cleanLine(raw).replace(/[\s-]/g, '')
}

export function cleanLine(raw: string): string {
  return cleanParagraphs(raw).replace(/\s+/g, ' ')
}

/**
 * What may be stored and shown again: well-formed Unicode in one normal form, without control
 * characters and without the marks that turn the reading direction around. The joiners that
 * Telugu needs (U+200C, U+200D) stay.
 */
export function cleanParagraphs(raw: string): string {
  const text = raw
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (mark) =>
      '\n\t'.includes(mark) ? mark : '',
    )
    .normalize('NFC')
    .trim()
  // Nothing but joiners and the like is nothing.
  return /[^\s\p{Cf}]/u.test(text) ? text : ''
}

function messageOf(message: string): Message {
  return messages.find((known) => known === message) ?? 'required'
}
