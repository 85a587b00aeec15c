import * as z from 'zod/mini'
import type { Form } from '../../../domain/forms/form.ts'
import type { UploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'

const words = z.optional(z.string().check(z.maxLength(500, 'tooLong')))
const percent = z.pipe(
  z.string('required').check(z.regex(/^(?:\d{1,2}|100)$/, 'required')),
  z.transform(Number),
)

type Described = Pick<UploadedPicture, 'words' | 'decorative' | 'x' | 'y'>

/** Serializes a description as JSON, for comparison. */
export function descriptionOf({
  words: { en = '', te = '' },
  decorative,
  x,
  y,
}: Described): string {
  return JSON.stringify([en, te, decorative, x, y])
}

export const pictureForm = {
  name: 'picture',
  schema: z.object({
    wordsEn: words,
    wordsTe: words,
    decorative: z.optional(z.string()),
    x: percent,
    y: percent,
    /** `descriptionOf` the picture when the form was opened, to detect conflicts. */
    seen: z.string(),
  }),
} satisfies Form
