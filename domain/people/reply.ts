import * as z from 'zod/mini'
import { dateAndTime } from '../calendar/day.ts'
import { type Language, languages } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import { interpolate, type Text } from '../content/text.ts'
import type { Form } from '../forms/form.ts'
import { choice, optionalLine, optionalParagraphs, tick } from '../forms/rules.ts'

/** The answers that the site does not send itself, until somebody says that they were sent. */
export const unsentWays = { 'own-mail': 'mail', 'own-whatsapp': 'whatsapp' } as const

export type UnsentWay = keyof typeof unsentWays
/** How staff reached somebody, stored with the note; null for a note for colleagues. */
export type NoteWay = 'mail' | 'phone' | 'whatsapp' | UnsentWay

export function isUnsent(way: NoteWay | null): way is UnsentWay {
  return way !== null && way in unsentWays
}

/** The mail to somebody who wrote. */
export const replyForm = {
  name: 'reply',
  schema: z.object({
    words: optionalParagraphs(5000),
    /** The language of the mail around the words. */
    language: choice(languages),
    /** Set by the button of a saved answer, which it adds to the words: "te baptism". */
    answer: optionalLine(100),
    /** Whether a message counts as answered from then on. */
    done: tick,
  }),
} satisfies Form

type Answered = {
  reference?: string | null
  message: string
  created_at: string
  language?: unknown
  is_anonymous?: number
}

/** The language to answer in: that of the words, else of the page they were sent from. */
export function replyLanguage({ message, language }: Answered): Language {
  return languageMark(message, 'en') ?? languages.find((each) => each === language) ?? 'en'
}

/** Says nothing about the kind: a mail's subject is read over people's shoulders. */
export function replySubject({ reference }: Answered, name: string, { reply }: Text): string {
  return interpolate(reply.subject, { name, reference: reference ?? '' })
}

/**
 * What the person wrote, below the answer; undefined without words. The words of somebody who asked
 * to stay anonymous are not repeated: others may read the mailbox.
 */
export function quoteOf(record: Answered, { reply }: Text, language: Language) {
  const { message, created_at } = record
  if (record.is_anonymous === 1 || message === '') return undefined
  const date = dateAndTime(created_at, language)
  return { heading: interpolate(reply.youWrote, { date }), words: message }
}

/** Longer links are cut off by some mail programs. */
const MAX_QUOTED = 300

/** A link that opens the device's own mail program with the answer and the quoted words. */
export function mailtoLink(
  record: Answered & { email: string },
  { words, name }: { words: string; name: string },
  text: Text,
  language: Language,
): string {
  const quote = quoteOf(record, text, language)
  const quoted = quote && [quote.heading, quotedLines(quote.words.slice(0, MAX_QUOTED))].join('\n')
  const body = [words, ...(quoted ? [quoted] : [])].join('\n\n').replaceAll('\n', '\r\n')
  const subject = encodeURIComponent(replySubject(record, name, text))
  return `mailto:${encodeURIComponent(record.email)}?subject=${subject}&body=${encodeURIComponent(body)}`
}

export function quotedLines(words: string): string {
  return words.replace(/^/gm, '> ')
}
