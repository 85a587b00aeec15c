import * as z from 'zod/mini'
import type { Text } from '../content/text.ts'
import type { LiveUrlProblem } from '../live/live-video.ts'

// Code shared by all forms, in the browser and on the server. A rule's message (rules.ts) is a key
// of the texts (`form.required`, …), so that both languages use the same rules.

/** The texts of `LiveUrlProblem` are in the `messages` of the form. */
export type Message = keyof Text['form'] | LiveUrlProblem
/** A message per invalid field. */
export type Messages<Field extends string = string> = Partial<Record<Field, string>>

/**
 * A form: its fields and rules are those of `schema`, in display order. `type Contact =
 * ValuesOf<typeof contactForm>` is the type of its valid values.
 */
export type Form = {
  name: string
  schema: z.ZodMiniObject
  /** Normalizes the fields before validation. */
  prepare?: (fields: Record<string, unknown>) => Record<string, unknown>
  /** Fields never rendered again after a rejected post: passwords and codes. */
  secret?: readonly string[]
  words?: (text: Text) => FormWords
  /** Overrides texts of some messages. */
  messages?: (text: Text) => Partial<Record<Message, string>>
}

type FormWords = {
  /** The message of a call, and one for invalid fields that replaces `form.marked`. */
  success?: string
  invalid?: string
  /** Templates around the server's message, `{message}`, on pages that do not show it unchanged. */
  accepted?: string
  refused?: string
  /** Shown when the server's response has no message, and when there is no response. */
  failed?: string
  error?: string
  /** Shown without the database, if nothing was to be saved. */
  unavailable?: string
}

/** The words of a form's fields, by field. */
export type FieldWords<Name extends string = string> = {
  labels: Record<Name, string>
  hints?: Partial<Record<Name, string>>
  /** Labels of a choice's options, by stored value, in display order. */
  options?: Partial<Record<Name, Record<string, string>>>
}

/** The rules of declared fields, for a form's `schema`. */
export function rulesOf<Fields extends Record<string, { rule: z.ZodMiniType }>>(fields: Fields) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule])
  return Object.fromEntries(rules) as { [Name in keyof Fields]: Fields[Name]['rule'] }
}

/** For a button without fields. */
export const noFields = {
  name: 'button',
  schema: z.object({}),
} satisfies Form

export type ValuesOf<F extends Pick<Form, 'schema'>> = z.output<F['schema']>
export type FieldOf<F extends Form> = keyof ValuesOf<F> & string

type Checked<F extends Form> =
  | { valid: true; values: ValuesOf<F> }
  | { valid: false; errors: Messages<FieldOf<F>> }

/** Validates an input: returns its normalized values, or one message per invalid field. */
export function check<F extends Form>(form: F, input: Record<string, unknown>): Checked<F> {
  const result = z.safeParse<F['schema']>(form.schema, form.prepare?.(input) ?? input)
  if (result.success) return { valid: true, values: result.data }
  const errors: Messages<FieldOf<F>> = {}
  for (const { path, message } of result.error.issues) {
    const field = fieldNamesOf(form).find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  return { valid: false, errors }
}

export function fieldNamesOf<F extends Form>({ schema }: F): FieldOf<F>[] {
  return Object.keys(schema.shape)
}

/** Translates messages into the texts of a language; one that has no text means `required`. */
export function translateErrors(
  errors: Messages,
  words: Messages & { required: string },
): Record<string, string> {
  const wordsOf = (message = '') => words[message] ?? words.required
  const wrong = Object.entries(errors)
  return Object.fromEntries(wrong.map(([field, message]) => [field, wordsOf(message)]))
}
