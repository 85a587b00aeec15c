import * as z from 'zod'
import storiesJson from '../../content/stories.json' with { type: 'json' }
import { localized } from './kind.ts'
import { pictureName } from './picture.ts'

// Short stories from the villages, as content/stories.json tells them. None is needed.

const story = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  picture: pictureName,
  place: localized,
  heading: localized,
  words: localized,
})

export type Story = z.infer<typeof story>

export const stories = z.array(story).parse(storiesJson)

const WEEK = 7 * 24 * 3600 * 1000

/** Each week another, in their order. */
export function storyOfTheWeek(now: Temporal.Instant): Story | undefined {
  return stories[Math.floor(now.epochMilliseconds / WEEK) % stories.length]
}
