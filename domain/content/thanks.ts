import * as z from 'zod'
import thanksJson from '../../content/thanks.json' with { type: 'json' }
import { defineDocumentKind, key, localized, localizedLines } from './document-kind.ts'
import { chosenVerse } from './verse.ts'

// The thank-you letter for givers.

export const thanksKind = defineDocumentKind({
  name: 'thanks',
  many: false,
  schema: z.object({
    from: key.optional(),
    greeting: localized,
    paragraphs: localizedLines.optional(),
    verse: chosenVerse.optional(),
    closing: localized.optional(),
  }),
  starter: [thanksJson],
})

export const thanks = thanksKind.only
