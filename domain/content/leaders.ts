import * as z from 'zod'
import leadersJson from '../../content/leaders.json' with { type: 'json' }
import { inBoth, localized } from './ministry.ts'
import { pictureName } from './picture.ts'

// The people who lead the church, as content/leaders.json tells of them. Read when the program is
// loaded, so that a slip in the file stops the build by its field.

const leader = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  name: inBoth,
  role: inBoth,
  /** The name of the scene that stands where a portrait will. */
  picture: pictureName,
  /** As written by hand with a pen: an SVG path in a box of 340 to 110. */
  signature: z
    .string()
    .regex(/^M[MLCQZ\d .-]+$/)
    .optional(),
  /** HTML; what a reader gets is cleaned first. */
  bio: localized,
})

export type Leader = z.infer<typeof leader>

export const leaders = z.array(leader).parse(leadersJson)

export function leaderOf(id: string | undefined): Leader | undefined {
  return leaders.find((leader) => leader.id === id)
}
