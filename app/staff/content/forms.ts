import * as z from 'zod/mini'
import { cleanFields, isFieldPath, readFields } from '../../../domain/content/fields.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { id, line, optionalEmail, optionalLine, tick } from '../../../domain/forms/rules.ts'
import { MAX_NAME, passwordAsTyped } from '../../../domain/staff/account.ts'
import { STILL, typedFields } from './fields.ts'

const fields = z.record(z.string().check(z.refine(isFieldPath)), z.string())
const json = z.pipe(z.pipe(z.string(), z.transform(readFields)), fields)
const revision = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/**
 * A document's form: the typed fields, also empty ones. `revision` is the document's when the form
 * was opened or last saved; `form` identifies the form, which may save several times.
 */
export const documentForm = {
  name: 'document',
  prepare: (typed) => ({
    ...typed,
    fields: JSON.stringify(typedFields(typed)),
    stillRight: Object.keys(typed)
      .filter((name) => name.startsWith(STILL))
      .map((name) => name.slice(STILL.length)),
  }),
  schema: z.object({
    fields: json,
    revision: z.optional(revision),
    form: optionalLine(40),
    stillRight: z.array(z.string()),
    /** A Bible reference, whose words are added to an entry. */
    verse: optionalLine(80),
  }),
} satisfies Form

/** A version to publish again; to undo that, also the version that must still be the latest. */
export const restoreForm = {
  name: 'restore',
  schema: z.object({ id, latest: z.optional(id) }),
  words: ({ request }) => ({ invalid: request.changed }),
} satisfies Form

/** A document that is moved in its list. */
export const orderForm = {
  name: 'order',
  schema: z.object({ kind: line(40), key: line(80) }),
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
    email: optionalEmail,
    password: passwordAsTyped(),
    /** Whether it begins with empty pages, not with the sample church. */
    empty: tick,
    fields: z.pipe(json, z.transform(cleanFields)),
  }),
} satisfies Form
