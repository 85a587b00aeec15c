import * as z from 'zod'
import termsJson from '../../content/terms.json' with { type: 'json' }
import { dayOf, MINISTRY_ZONE } from '../calendar/day.ts'
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
  const [year, month, day] = dayOf(updated).split('-')
  return `${day}-${month}-${year} ${clock.format(new Date(updated))}`
}

const clock = new Intl.DateTimeFormat('en-GB', {
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  timeZone: MINISTRY_ZONE,
})
