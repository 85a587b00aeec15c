import * as z from 'zod'
import beliefsJson from '../../content/beliefs.json' with { type: 'json' }
import historyJson from '../../content/history.json' with { type: 'json' }
import termsJson from '../../content/terms.json' with { type: 'json' }
import thanksJson from '../../content/thanks.json' with { type: 'json' }
import valuesJson from '../../content/values.json' with { type: 'json' }
import { pictureName } from './picture.ts'
import { verseSchema } from './verse.ts'

// What the church says of itself, as content/*.json gives it. Read when the program is loaded: a
// mistake in one of the files stops the build with the file's field and what is wrong with it.

const text = z.string().trim().min(1)
const localized = z.object({ en: text, te: text.optional() })
const id = z.string().regex(/^[a-z-]+$/)

/** A value or a belief: its name, what it means to this church, and the verse it stands on. */
const creed = z.object({ id, name: localized, words: localized, verse: verseSchema })
const icon = z.enum(['heart', 'lamp', 'bowl', 'scales', 'shelter', 'sunrise', 'people'])

// Seven values, eight beliefs: docs/product.md, Content.
export const values = z.array(creed.extend({ icon })).length(7).parse(valuesJson)
export const beliefs = z
  .array(creed.extend({ picture: pictureName }))
  .length(8)
  .parse(beliefsJson)

/** What the church hopes for, and its story in dated chapters, oldest first. */
export const history = z
  .object({
    vision: localized,
    /** How many they were at the beginning and are now. */
    growth: z.array(z.object({ year: z.int(), count: z.int(), words: localized })),
    chapters: z
      .array(
        z.object({ year: z.int(), heading: localized, words: localized, picture: pictureName }),
      )
      .min(1)
      .refine(
        (chapters) => chapters.every(({ year }, at) => year > (chapters[at - 1]?.year ?? 0)),
        'the chapters stand in the order of their years',
      ),
  })
  .parse(historyJson)

/** The letter to somebody who gave, and the leader who signs it. */
export const thanks = z
  .object({
    from: id,
    greeting: localized,
    paragraphs: z.array(localized).min(1),
    verse: verseSchema,
    closing: localized,
  })
  .parse(thanksJson)

/** The terms, whole in both languages. */
export const terms = z
  .object({
    /** Day, month, year and time of day. */
    lastUpdated: z.string().regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/),
    short: z.array(localized).min(1),
    sections: z.array(
      z.object({
        id,
        heading: localized,
        paragraphs: z.array(localized).min(1),
        points: z
          .array(
            z.object({ name: localized, words: localized, items: z.array(localized).default([]) }),
          )
          .default([]),
      }),
    ),
  })
  .parse(termsJson)
