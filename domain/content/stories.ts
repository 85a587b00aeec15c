import * as z from 'zod'
import storiesJson from '../../content/stories.json' with { type: 'json' }
import { defineDocumentKind, key, localized, titleAt } from './document-kind.ts'
import { pictureOr } from './picture.ts'

// Short stories from the villages. There may be none.

export const storiesKind = defineDocumentKind({
  name: 'stories',
  many: true,
  title: titleAt('heading'),
  schema: z.object({
    id: key,
    heading: localized,
    place: localized.optional(),
    words: localized,
    picture: pictureOr('village-dawn'),
  }),
  starter: storiesJson,
})

export const stories = storiesKind.all

const WEEK = 7 * 24 * 3600 * 1000

/** A different story each week, in order; undefined when there is none. */
export function storyOfTheWeek(now: Temporal.Instant) {
  const all = stories()
  return all[Math.floor(now.epochMilliseconds / WEEK) % all.length]
}
