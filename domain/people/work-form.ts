import * as z from 'zod/mini'
import { type Form, optionalLine, optionalParagraphs } from '../forms/form.ts'

/**
 * The one form on a record's page and on the prayer desk: its buttons say what to do (`intent`), and
 * a note that was typed is stored with whatever is done.
 */
export const workForm = {
  name: 'work',
  schema: z.object({
    /** On the desk: which request. */
    id: optionalLine(20),
    body: optionalParagraphs(5000),
    /** The status that the person saw. */
    seen: optionalLine(40),
    /** An account's id, or '' for nobody. */
    to: optionalLine(20),
    /** The day on which to come back to a prayer. */
    on: optionalLine(20),
    /** The change of status, or the intercession, to take back. */
    change: optionalLine(20),
  }),
  success: (text) => text.record.noted,
  invalid: (text) => text.record.noteInvalid,
} satisfies Form
