import * as z from 'zod/mini'
import { type Language, languages } from '../content/language.ts'
import type { Form } from '../forms/form.ts'
import { choice, line, optionalLine, optionalParagraphs, several } from '../forms/rules.ts'
import { staffLeaveReasons } from './subscription.ts'

/** `preview` until staff agree. */
export type ImportState = 'preview' | 'done' | 'undone'

/** What staff state about the people they add: their language and how they agreed. */
export type Agreed = { language: Language; words: string }

/** The outcomes of a line of the file, in the order of the page. */
export const lineOutcomes = [
  /** Will be `added` when staff agree. */
  'new',
  'added',
  /** No email address, or none that mail can be sent to. */
  'wrong',
  /** The file says that they do not want mail; `detail` is its word. */
  'declined',
  /** A further address of a person, or one outside the columns of addresses. */
  'other',
  /** The same mailbox as an earlier line; `detail` is that line. */
  'duplicate',
  /** Already on the list; `detail` is the status. */
  'known',
  /** Left by the link in a mail; `detail` is when. */
  'left',
  /** Taken off by staff; `detail` is the reason. */
  'removed',
  /** Mail to the address does not arrive. */
  'suppressed',
  /** A contact without an email address. */
  'empty',
  /** The heading, and what stands above it. */
  'heading',
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** A line of the file with its address and its outcome as far as the file alone shows. */
export type FileLine = {
  /** From 1, as a text editor counts. */
  line: number
  /** The address, or the words in its place. */
  email: string
  /** '' when the file has none. */
  name: string
  language: Language | ''
  outcome: Exclude<LineOutcome, 'added' | 'known' | 'left' | 'removed' | 'suppressed'>
  detail: string
}

/** Agrees to an import after its preview. */
export const agreeForm = {
  name: 'agree',
  schema: z.object({
    language: choice(languages),
    words: line(500),
    agreed: z.literal('yes', 'consent'),
  }),
  messages: ({ subscribers }) => ({ consent: subscribers.agreedMissing }),
} satisfies Form

/** A list that was typed or pasted instead of a file. */
export const pastedForm = {
  name: 'pasted',
  schema: z.object({ list: optionalParagraphs(2_000_000) }),
} satisfies Form

/**
 * Corrects lines of a preview: the address of each `line` (an id) at the same place of `email`.
 * `take`: the ids of lines to take in although they are declined.
 */
export const correctForm = {
  name: 'correct',
  schema: z.object({ line: several, email: several, take: several }),
} satisfies Form

export const takeOffForm = {
  name: 'take-off',
  schema: z.object({ reason: choice(staffLeaveReasons), note: optionalLine(200) }),
} satisfies Form
