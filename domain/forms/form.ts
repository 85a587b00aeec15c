import * as z from 'zod/mini'
import type { Text } from '../content/text.ts'
import type { AddressProblem } from '../live/live-video.ts'

// What every form is, in the browser and on the server alike. The message of a rule (rules.ts) is a
// key of the catalogue (`form.required`, …), so that both languages speak from the same rule.

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
  /** What a call says when it was stored, and what is said when a field is wrong, instead of `marked`. */
  success?: (text: Text) => string
  invalid?: (text: Text) => string
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
} satisfies Form

export type ValuesOf<F extends Pick<Form, 'schema'>> = z.output<F['schema']>
export type FieldOf<F extends Form> = keyof ValuesOf<F> & string

type Checked<F extends Form> =
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

function messageOf(message: string): Message {
  return messages.find((known) => known === message) ?? 'required'
}
