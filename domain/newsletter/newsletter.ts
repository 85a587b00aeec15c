import * as z from 'zod/mini'
import type { Language, Localized } from '../content/language.ts'
import type { Verse } from '../content/verse.ts'
import {
  cleanParagraphs,
  type Form,
  line,
  optionalLine,
  paragraphs,
  type ValuesOf,
} from '../forms/form.ts'

/** The body of a newsletter entry's call has at most this many bytes. */
export const NEWSLETTER_BYTES = 512 * 1024
/** The longest headline: docs/product.md, Newsletter. */
export const HEADLINE_CHARACTERS = 255

declare const cleaned: unique symbol
/** HTML of the short list of tags that readers may get. Only domain/newsletter/html.server.ts makes it. */
export type CleanHtml = string & { readonly [cleaned]: true }

/** The day an entry is for, `2025-02-21`; `longDate` of domain/calendar/day.ts says it in words. */
type OfADay = { date: string }

/** An entry as a reader gets it, its closing "Inspirational Message" included. */
export type NewsletterEntry = OfADay & {
  headline: Localized
  html: { en: CleanHtml; te?: CleanHtml }
  /** The closing verse, where the program knows it apart from the words. */
  verse?: Verse
}

/** An entry as lists show it. */
export type ListedEntry = OfADay & { headline: Localized }

/** `planned` until its day and hour have come. */
export type EntryState = 'planned' | 'published'
export type EntryOrigin = 'staff' | 'built-in'

/** What staff write, by the field names of the call. */
export type Letter = ValuesOf<typeof letterForm>

/** More than anybody writes: cleaning takes time for each tag, and one text must not stop the site. */
const MOST_TAGS = 5000

export function hasFewTags(text: string): boolean {
  return text.split('<').length <= MOST_TAGS
}

export const letterForm = {
  name: 'letter',
  changesPages: true,
  schema: z
    .object({
      date: z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : value)),
        z.string('required').check(z.minLength(1, 'required'), z.refine(isDay, 'date')),
      ),
      headline: line(HEADLINE_CHARACTERS),
      // How long it may be is said in bytes, by the call.
      content: z.pipe(
        paragraphs(NEWSLETTER_BYTES),
        z.string().check(z.refine(hasFewTags, 'tooLong')),
      ),
      headline_te: optionalLine(HEADLINE_CHARACTERS),
      content_te: z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? cleanParagraphs(value) : '')),
        z.string().check(z.refine(hasFewTags, 'tooLong')),
      ),
    })
    .check(
      // A reader in Telugu gets both in Telugu or both in English.
      z.refine((letter) => letter.headline_te !== '' || letter.content_te === '', {
        path: ['headline_te'],
        error: 'required',
      }),
      z.refine((letter) => letter.content_te !== '' || letter.headline_te === '', {
        path: ['content_te'],
        error: 'required',
      }),
    ),
  success: (text) => text.letter.success,
  invalid: (text) => text.letter.invalid,
  messages: ({ letter }) => ({ required: letter.required, tooLong: letter.tooLong }),
} satisfies Form

/** A day as the calendar has it, in this church's years. */
export function isDay(text: string): boolean {
  if (!/^(19[789]|2\d\d)\d-\d\d-\d\d$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** An entry's words in a language, or the English ones with the language to mark them with. */
export function htmlIn(
  { html }: NewsletterEntry,
  language: Language,
): { html: CleanHtml; lang?: 'en' } {
  if (language === 'en') return { html: html.en }
  return html.te ? { html: html.te } : { html: html.en, lang: 'en' }
}

/** What the preview call answers: the server's cleaner made it, so it is clean by that one's word. */
export const previewAnswer = z.object({
  html: z.custom<CleanHtml>((value) => typeof value === 'string'),
  html_te: z.custom<CleanHtml>((value) => typeof value === 'string'),
})

/** An entry as its writer sees it before it is saved. */
export type LetterPreview = z.infer<typeof previewAnswer> & {
  date: string
  headline: string
  headline_te: string
}
