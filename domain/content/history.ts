import * as z from 'zod'
import historyJson from '../../content/history.json' with { type: 'json' }
import { defineDocumentKind, localized, number } from './document-kind.ts'
import { pictureOr } from './picture.ts'

// The vision of the church, and its history in dated chapters.

const dated = z.object({ year: number })
const byYear = (a: { year: number }, b: { year: number }) => a.year - b.year

export const historyKind = defineDocumentKind({
  name: 'history',
  many: false,
  schema: z.object({
    vision: localized.optional(),
    /** Numbers by year, from the beginning until now. */
    growth: z
      .array(dated.extend({ count: number, words: localized }))
      .default([])
      .transform((stages) => stages.toSorted(byYear)),
    chapters: z
      .array(
        dated.extend({
          heading: localized,
          words: localized.optional(),
          picture: pictureOr('village-dawn'),
        }),
      )
      .default([])
      .transform((chapters) => chapters.toSorted(byYear)),
  }),
  starter: [historyJson],
})

export const history = historyKind.only
