import * as z from 'zod/mini'
import type { Form } from '../../domain/forms/form.ts'

const words = z.optional(z.string().check(z.maxLength(500, 'tooLong')))
const percent = z.pipe(
  z.string('required').check(z.regex(/^(?:\d{1,2}|100)$/, 'required')),
  z.transform(Number),
)

/** What a picture shows in each language, and the point that its cuts keep in view. */
export const pictureForm = {
  name: 'picture',
  schema: z.object({
    wordsEn: words,
    wordsTe: words,
    decorative: z.optional(z.string()),
    x: percent,
    y: percent,
  }),
  success: () => '',
  invalid: (text) => text.form.marked,
} satisfies Form
