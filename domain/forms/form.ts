import * as z from 'zod/mini'
import type { Text } from '../content/text.ts'
import type { AddressProblem } from '../live/live-video.ts'

// The rules of every form, used by the browser and the server alike. A rule's message is a key
// of the catalogue (`form.required`, …), so that both languages speak from the same rule.

/** The last part has 2 to 4 letters: docs/product.md, Email addresses. */
export const TOP_LEVEL_DOMAIN_LETTERS = { least: 2, most: 4 } as const
/** An optional plus, then 7 to 15 digits. */
export const PHONE_DIGITS = { least: 7, most: 15 } as const
const PHONE = new RegExp(`^\\+?\\d{${PHONE_DIGITS.least},${PHONE_DIGITS.most}}$`)

const messages = [
  ...(['required', 'email', 'phone', 'tooLong', 'date', 'farDay'] as const),
  ...(['choose', 'age', 'consent', 'nameOrAnonymous'] as const),
] as const
type CommonMessage = (typeof messages)[number]
/** Those of an address are in the words of its form: `messages`. */
export type Message = CommonMessage | AddressProblem
type Words = Record<CommonMessage, string> & Partial<Record<Message, string>>

/**
 * A form: its fields and their rules are those of `schema`, in the order in which the page shows
 * them. `type Contact = ValuesOf<typeof contactForm>` is what a valid one gives.
 */
export type Form = {
  name: string
  schema: z.ZodMiniObject
  /** Puts the fields in order before they are checked. */
  prepare?: (fields: Record<string, unknown>) => Record<string, unknown>
  /** Fields that never come back to the page when something was wrong: passwords and codes. */
  secret?: readonly string[]
  /** Public pages show what it stores: the page cache is cleared. */
  changesPages?: true
  /** What is said when it was stored, and when a field is wrong. */
  success: (text: Text) => string
  invalid: (text: Text) => string
  /** Words of its own for some of the messages. */
  messages?: (text: Text) => Partial<Record<Message, string>>
  /** How a page puts the server's words, `{message}`, where it does not show them as they are. */
  accepted?: (text: Text) => string
  rejected?: (text: Text) => string
  /** What a page says when the server gave no words, and when nothing came from it. */
  noWords?: (text: Text) => string
  noResponse?: (text: Text) => string
}

/** For a button that needs nothing besides its tap. */
export const noFields = {
  name: 'button',
  schema: z.object({}),
  success: () => '',
  invalid: (text) => text.form.marked,
} satisfies Form

export type ValuesOf<F extends Pick<Form, 'schema'>> = z.output<F['schema']>
export type FieldOf<F extends Form> = keyof ValuesOf<F> & string

export type Checked<F extends Form> =
  | { valid: true; values: ValuesOf<F> }
  | { valid: false; errors: Partial<Record<FieldOf<F>, Message>> }

/** Holds an input against a form's rules: its clean values, or one message for each wrong field. */
export function check<F extends Form>(form: F, input: Record<string, unknown>): Checked<F> {
  const fields = fieldsOf(form)
  const prepared = form.prepare?.(input) ?? input
  const typed = fields.map((name) => [name, plain(prepared[name])])
  const result = z.safeParse<F['schema']>(form.schema, Object.fromEntries(typed))
  if (result.success) return { valid: true, values: result.data }
  const errors: Partial<Record<FieldOf<F>, Message>> = {}
  for (const issue of result.error.issues) {
    const field = fields.find((name) => name === issue.path[0])
    if (field && !errors[field]) errors[field] = messageOf(issue.message)
  }
  return { valid: false, errors }
}

/** The names of a form's fields, in their order. */
export function fieldsOf<F extends Form>({ schema }: F): FieldOf<F>[] {
  return Object.keys(schema.shape)
}

/** The fields that nobody may leave empty. */
export function requiredFieldsOf(form: Form): ReadonlySet<string> {
  const checked = check(form, {})
  const missing = checked.valid ? [] : Object.entries(checked.errors)
  return new Set(missing.filter(([, message]) => message === 'required').map(([field]) => field))
}

/**
 * What came is unknown: each rule takes the types that it knows. None knows an object, and even
 * reading from a foreign one may fail, so it becomes something that is no value at all.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
  return typeof value === 'object' && value !== null ? Number.NaN : value
}

/** A form's messages in the words of a language. */
export function translateErrors(
  errors: Partial<Record<string, Message>>,
  text: { form: Words },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      message ? [[field, text.form[message] ?? text.form.required]] : [],
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
