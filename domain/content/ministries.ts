import * as z from 'zod'
import ministriesJson from '../../content/ministries.json' with { type: 'json' }
import { inBoth, localized } from './kind.ts'
import { pictureName } from './picture.ts'
import { verseSchema } from './verse.ts'

// What the church does, as content/ministries.json tells it: the cards of the list and the page of
// each. Read when the program is loaded, so that a slip in the file stops the build by its field.

const ministryPage = z.object({
  id: z.string().regex(/^[a-z]+$/),
  name: inBoth,
  /** False for a ministry that has a page and no card in the list. */
  card: z.boolean(),
  /** The name of the scene that belongs at the head of the page. */
  picture: pictureName,
  description: inBoth,
  about: z.array(localized).min(2).max(3),
  activities: z.array(localized).min(4).max(6),
  verse: verseSchema.optional(),
  /** Whether its page offers a prayer request first. */
  prays: z.boolean().default(false),
})

export type MinistryPage = z.infer<typeof ministryPage>

export const ministries = z.array(ministryPage).parse(ministriesJson)

export function ministryOf(id: string | undefined): MinistryPage | undefined {
  return ministries.find((ministry) => ministry.id === id)
}
