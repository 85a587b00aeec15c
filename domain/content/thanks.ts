import * as z from 'zod'
import thanksJson from '../../content/thanks.json' with { type: 'json' }
import { defineDocumentKind, joined, key, localized, localizedLines } from './document-kind.ts'
import { chosen, chosenVerse } from './verse.ts'

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
  starter: [
    {
      ...thanksJson,
      paragraphs: joined(thanksJson.paragraphs),
      verse: chosen(thanksJson.verse),
    },
  ],
})

export const thanks = thanksKind.only
