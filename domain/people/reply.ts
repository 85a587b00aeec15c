import * as z from 'zod/mini'
import { dateAndTime } from '../calendar/day.ts'
import { type Language, languages } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import { interpolate, type Text } from '../content/text.ts'
import type { Form } from '../forms/form.ts'
import { choice, optionalLine, optionalParagraphs } from '../forms/rules.ts'

/** Answers that staff send with their own program, until they confirm that they were sent. */
export const unsentWays = { 'own-mail': 'mail', 'own-whatsapp': 'whatsapp' } as const

export type UnsentWay = keyof typeof unsentWays
/** How staff reached a person, stored with the note; null for a note for colleagues. */
export type NoteWay = 'mail' | 'phone' | 'whatsapp' | UnsentWay

export function isUnsent(way: NoteWay | null): way is UnsentWay {
  return way !== null && way in unsentWays
}

/** Whether WhatsApp can know a number as it is dialled; one of India has ten digits. */
export function isForWhatsApp(dialled: string): boolean {
  return /^\+(91\d{10}|(?!91)\d{8,15})$/.test(dialled)
}

/** The mail to the sender of a record. */
export const replyForm = {
  name: 'reply',
  schema: z.object({
    words: optionalParagraphs(5000),
    /** The language of the mail around the words. */
    language: choice(languages),
    /** Language and key of a saved answer to add to the words: "te baptism". Set by its button. */
    answer: optionalLine(100),
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
  return languageMark(message, 'en') ?? languages.find((known) => known === language) ?? 'en'
}

/** Does not say what kind of record it is: others may see the subject of a mail. */
export function replySubject({ reference }: Answered, name: string, { reply }: Text): string {
  return interpolate(reply.subject, { name, reference: reference ?? '' })
}

/**
 * The person's own text, to quote below the answer; undefined if there is none. The text of
 * somebody who asked to stay anonymous is not quoted: others may read the mailbox.
 */
export function quoteOf(record: Answered, { reply }: Text, language: Language) {
  const { message, created_at } = record
  if (record.is_anonymous === 1 || message === '') return undefined
  const date = dateAndTime(created_at, language)
  return { heading: interpolate(reply.youWrote, { date }), words: message }
}

/** Some mail programs cut off longer links. */
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
