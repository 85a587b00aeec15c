import * as z from 'zod'
import termsJson from '../../content/terms.json' with { type: 'json' }
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { defineDocumentKind, key, localized, localizedLines, titleAt } from './document-kind.ts'

// The terms, one document per section.

export const termsKind = defineDocumentKind({
  name: 'terms',
  many: true,
  title: titleAt('heading'),
  schema: z.object({
    id: key,
    heading: localized,
    paragraphs: localizedLines.optional(),
    points: z
      .array(
        z.object({
          name: localized,
          words: localized.optional(),
          items: localizedLines.optional(),
        }),
      )
      .default([]),
  }),
  starter: termsJson.sections,
})

export const terms = termsKind.all

/** The time of the last change in India: `21-11-2026 09:30:00`. */
export function termsUpdated(): string {
  const updated = termsKind.updated()
  if (!updated) return termsJson.lastUpdated
  const inIndia = new Date(updated).toLocaleString('en-GB', { timeZone: MINISTRY_ZONE })
  return inIndia.replaceAll('/', '-').replace(',', '')
}
