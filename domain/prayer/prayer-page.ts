import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { optionalParagraphs, paragraphs } from '../forms/rules.ts'

// The private page of a prayer request, for whoever has its link (docs/decisions/0210).

/**
 * What somebody added to their request: a word, thanks, that it is answered, that it may be told or
 * no longer, and that they wish a call.
 */
const wordKinds = ['word', 'thanks', 'answered', 'tell', 'keep', 'call'] as const
export type WordKind = (typeof wordKinds)[number]

const MAX = 5000

export const wordForm = { name: 'prayer-word', schema: z.object({ body: paragraphs(MAX) }) }

/** It may be said without further words. */
export const answeredForm = {
  name: 'prayer-word',
  schema: z.object({ body: optionalParagraphs(MAX) }),
} satisfies Form

/** Where and when to call; its own field, beside the other on the page. */
export const callForm = {
  name: 'prayer-call',
  schema: z.object({ call: paragraphs(500) }),
} satisfies Form

/** Whether the newest choice of these lets the church tell of it. */
export function mayBeTold(words: readonly { kind: WordKind }[]): boolean {
  return words.findLast(({ kind }) => kind === 'tell' || kind === 'keep')?.kind === 'tell'
}

/**
 * The secret in an address and, in the link that was mailed, the mark that only this mail has;
 * undefined for anything that cannot be one.
 */
export function readPrayerToken(typed: string | null) {
  const [, secret, mailed] = /^([0-9a-f]{64})(?:-([0-9a-f]{64}))?$/.exec(typed ?? '') ?? []
  return secret === undefined ? undefined : { secret, mailed }
}
