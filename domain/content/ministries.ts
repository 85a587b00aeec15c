import * as z from 'zod'
import ministriesJson from '../../content/ministries.json' with { type: 'json' }
import { defineDocumentKind, key, localized, localizedLines } from './document-kind.ts'
import { pictureOr } from './picture.ts'
import { chosenVerse } from './verse.ts'

// The ministries of the church: the cards of the list, and the page of each.

export const ministriesKind = defineDocumentKind({
  name: 'ministries',
  many: true,
  schema: z.object({
    id: key,
    name: localized,
    /** False for a ministry that has a page and no card in the list. */
    card: z.stringbool().default(false),
    /** The picture at the top of the page. */
    picture: pictureOr('many-under-roof'),
    description: localized.optional(),
    about: localizedLines.optional(),
    activities: localizedLines.optional(),
    verse: chosenVerse.optional(),
    /** Whether the first button of its page leads to the prayer request form. */
    prays: z.stringbool().default(false),
  }),
  starter: ministriesJson,
})

export const ministries = ministriesKind.all

export type MinistryPage = ReturnType<typeof ministries>[number]

export function ministryOf(id: string | undefined): MinistryPage | undefined {
  return ministries().find((ministry) => ministry.id === id)
}
