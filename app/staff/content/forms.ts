import * as z from 'zod/mini'
import { cleanFields, type Fields, isFieldPath } from '../../../domain/content/fields.ts'
import { rowOf } from '../../../domain/content/rows.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { id, line, optionalLine } from '../../../domain/forms/rules.ts'
import { MAX_NAME, passwordAsTyped } from '../../../domain/staff/account.ts'
import { ORDER, PREFIX, THEIRS } from './fields.ts'

const fields = z.record(z.string().check(z.refine(isFieldPath)), z.string())
const json = z.pipe(z.transform(parsed), fields)

/** A document's form: fields, `base` (the fields when it was opened) and publication options. */
export const documentForm = {
  name: 'document',
  prepare: (typed) => ({ ...typed, fields: JSON.stringify(typedFields(typed)) }),
  schema: z.object({
    fields: json,
    base: json,
    /** The fields of the last autosave that got no response, and so may be saved or not. */
    sent: json,
    /** The key of a new document that this form has already saved. */
    draftKey: z.optional(z.string().check(z.regex(/^[a-z0-9-]*$/))),
    stillRight: z.optional(z.string()),
    planDate: z.optional(z.string()),
    planTime: z.optional(z.string()),
    planLanguages: z.catch(z.enum(['both', 'en', 'te']), 'both'),
  }),
} satisfies Form

/** Identifies the draft to discard by its time, so that a newer one is not discarded. */
export const discardForm = {
  name: 'discard',
  schema: z.object({ savedAt: z.string(), draftKey: z.optional(z.string()) }),
  invalid: (text) => text.form.changed,
} satisfies Form

/** A version to publish again; to undo that, also the version that must still be the latest. */
export const restoreForm = {
  name: 'restore',
  schema: z.object({ id, latest: z.optional(id) }),
  invalid: (text) => text.form.changed,
} satisfies Form

export const splitForm = {
  name: 'split',
  schema: z.object({ from: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'date')) }),
} satisfies Form

/** A document's form with a Bible reference whose text is requested. */
export const verseForm = {
  ...documentForm,
  schema: z.extend(documentForm.schema, { verse: optionalLine(80) }),
} satisfies Form

/** The set-up of a new site: the first account and the fields of two documents. */
export const setUpForm = {
  name: 'set-up',
  secret: ['password'],
  prepare: documentForm.prepare,
  schema: z.object({
    /** The set-up code that is printed when the server starts. */
    code: line(60),
    name: line(MAX_NAME),
    password: passwordAsTyped(),
    /** The initial content: sample texts or empty pages. */
    start: z.enum(['sample', 'empty'], 'required'),
    fields: json,
  }),
} satisfies Form

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

/**
 * Reads the form fields with a valid field path. Fields that the form does not have, such as a
 * signature, are taken from `base`.
 */
function typedFields(typed: Record<string, unknown>): Fields {
  const merged = { ...json.safeParse(typed['base']).data }
  for (const [name, text] of Object.entries(typed)) {
    const fieldPath = name.slice(PREFIX.length)
    const words = Array.isArray(text) ? inOrder(text, typed).join('\n') : text
    if (!name.startsWith(PREFIX) || typeof words !== 'string') continue
    if (isFieldPath(fieldPath) && !isTheirs(fieldPath)) merged[fieldPath] = words
  }
  return cleanFields(merged)

  /** Whether the user chose the other person's version of the row, which `base` then has. */
  function isTheirs(fieldPath: string): boolean {
    return typed[`${THEIRS}${rowOf(fieldPath)?.row}`] === '1'
  }
}

/** Sorts the ticked values by their typed positions; those without a position come last. */
function inOrder(ticked: unknown[], typed: Record<string, unknown>): unknown[] {
  const numberOf = (name: unknown) => Number(typed[`${ORDER}${name}`] || Number.MAX_SAFE_INTEGER)
  return ticked.toSorted((a, b) => numberOf(a) - numberOf(b))
}
