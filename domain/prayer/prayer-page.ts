import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { optionalParagraphs, paragraphs } from '../forms/rules.ts'

// The private page of a prayer request, for anyone with its link (docs/decisions/0210).

/**
 * Kinds of additions to a request: more text, thanks, the news that it is answered, permission to
 * tell others or its withdrawal, and a wish to be called.
 */
const wordKinds = ['word', 'thanks', 'answered', 'tell', 'keep', 'call'] as const
export type WordKind = (typeof wordKinds)[number]

const MAX = 5000

export const wordForm = { name: 'prayer-word', schema: z.object({ body: paragraphs(MAX) }) }

/** The text is optional. */
export const answeredForm = {
  name: 'prayer-word',
  schema: z.object({ body: optionalParagraphs(MAX) }),
} satisfies Form

/** Where and when to call. A different field name, because `wordForm` is on the same page. */
export const callForm = {
  name: 'prayer-call',
  schema: z.object({ call: paragraphs(500) }),
} satisfies Form

/** Whether the newest choice allows the church to tell others. */
export function mayBeTold(words: readonly { kind: WordKind }[]): boolean {
  return words.findLast(({ kind }) => kind === 'tell' || kind === 'keep')?.kind === 'tell'
}

/** Who says that God has answered: staff, or the sender, who has asked for nothing since. */
export function answeredBy(
  status: string,
  words: readonly { kind: WordKind }[],
): 'staff' | 'sender' | undefined {
  if (status === 'Answered') return 'staff'
  const last = words.findLast(({ kind }) => ['word', 'call', 'answered'].includes(kind))
  return last?.kind === 'answered' ? 'sender' : undefined
}

/**
 * Parses the token of a URL: the secret and, for a link from a mail, the mark that only the mail
 * contains. Undefined when it is not well-formed. Takes the full stop of a sentence behind it.
 */
export function readPrayerToken(typed: string | null) {
  const token = typed?.toLowerCase() ?? ''
  const [, secret, mailed] = /^([0-9a-f]{64})(?:-([0-9a-f]{64}))?[.,;)>]*$/.exec(token) ?? []
  return secret === undefined ? undefined : { secret, mailed }
}
