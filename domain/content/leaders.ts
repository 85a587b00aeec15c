import * as z from 'zod'
import leadersJson from '../../content/leaders.json' with { type: 'json' }
import { defineDocumentKind, key, localized } from './document-kind.ts'
import type { Language } from './language.ts'
import { pictureOr } from './picture.ts'
import { localize } from './text.ts'

export const leadersKind = defineDocumentKind({
  name: 'leaders',
  many: true,
  schema: z.object({
    id: key,
    name: localized,
    role: localized,
    /** A drawn scene, until there is a portrait. */
    picture: pictureOr('abstract-window'),
    /** A handwritten signature: an SVG path in a box of 340 by 110. */
    signature: z
      .string()
      .regex(/^M[MLCQZ\d .-]+$/)
      .optional(),
    /** HTML, or text with an empty line between paragraphs; sanitized before it is shown. */
    bio: localized.optional(),
  }),
  starter: leadersJson,
})

export type Leader = ReturnType<typeof leaders>[number]

export const leaders = leadersKind.all

/** Name and office, for pages and links. */
export function leaderTitle(
  { name, role }: Pick<Leader, 'name' | 'role'>,
  language: Language,
): string {
  return `${localize(name, language).text}, ${localize(role, language).text}`
}

export function leaderOf(id: string | undefined): Leader | undefined {
  return leaders().find((leader) => leader.id === id)
}
