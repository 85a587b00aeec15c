import * as z from 'zod'
import leadersJson from '../../content/leaders.json' with { type: 'json' }
import { defineKind, inBoth, key, localized } from './kind.ts'
import { pictureName } from './picture.ts'

// The people who lead the church.

export const leadersKind = defineKind({
  name: 'leaders',
  many: true,
  schema: z.object({
    id: key,
    name: inBoth,
    role: inBoth,
    /** The name of the scene that stands where a portrait will. */
    picture: pictureName,
    /** As written by hand with a pen: an SVG path in a box of 340 to 110. */
    signature: z
      .string()
      .regex(/^M[MLCQZ\d .-]+$/)
      .optional(),
    /** HTML, or text with an empty line between paragraphs; what a reader gets is cleaned first. */
    bio: localized,
  }),
  starter: leadersJson,
})

export type Leader = ReturnType<typeof leaders>[number]

/** Those whom visitors see now, in their order. */
export const leaders = leadersKind.all

export function leaderOf(id: string | undefined): Leader | undefined {
  return leaders().find((leader) => leader.id === id)
}
