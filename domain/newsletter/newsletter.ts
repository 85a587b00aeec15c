import * as z from 'zod/mini'
import { isDay } from '../calendar/calendar-day.ts'
import type { Language, Localized } from '../content/language.ts'
import type { Verse } from '../content/verse.ts'
import { type Form, optionalLine, optionalParagraphs, type ValuesOf } from '../forms/form.ts'

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

/** So far ahead an entry may be planned: a later year is a slip of the finger. */
const YEARS_AHEAD = 2

// How long it may be is said in bytes, by the call.
const content = z.pipe(
  optionalParagraphs(NEWSLETTER_BYTES),
  z.string().check(z.refine(hasFewTags, 'tooLong')),
)

const fields = {
  date: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : value)),
    z
      .string('required')
      .check(z.minLength(1, 'required'), z.refine(isDay, 'date'), z.refine(isNear, 'farDay')),
  ),
  headline: optionalLine(HEADLINE_CHARACTERS),
  content,
  headline_te: optionalLine(HEADLINE_CHARACTERS),
  content_te: content,
}

/** One language is enough; each that is begun has a headline and words. */
const languageRules = [
  needed('headline', ({ headline, ...others }) => headline === '' && needsEnglish(others)),
  needed('content', ({ content: words, ...others }) => words === '' && needsEnglish(others)),
  needed('headline_te', ({ headline_te, content_te }) => headline_te === '' && content_te !== ''),
  needed('content_te', ({ headline_te, content_te }) => content_te === '' && headline_te !== ''),
] as const

export const letterForm = {
  name: 'letter',
  changesPages: true,
  schema: z.object(fields).check(...languageRules),
  success: (text) => text.letter.success,
  invalid: (text) => text.letter.invalid,
  messages: ({ letter }) => ({ required: letter.required, tooLong: letter.tooLong }),
} satisfies Form

/** The letter as its page posts it, with what it takes the place of. */
export const letterPageForm = {
  ...letterForm,
  schema: z
    .object({
      ...fields,
      was: optionalLine(10),
      version: optionalLine(40),
      replaces: optionalLine(40),
    })
    .check(...languageRules),
} satisfies Form

/** Words in either language, to be looked at before they are saved. */
export const letterPreviewForm = {
  ...letterForm,
  schema: z.object({
    ...{ date: optionalLine(10), content, content_te: content },
    ...{ headline: optionalLine(NEWSLETTER_BYTES), headline_te: optionalLine(NEWSLETTER_BYTES) },
  }),
} satisfies Form

/** The same with a place in the Bible, whose words are wanted. */
export const letterVerseForm = {
  ...letterPreviewForm,
  schema: z.extend(letterPreviewForm.schema, { verse: optionalLine(80) }),
} satisfies Form

type Written = { headline: string; content: string; headline_te: string; content_te: string }

function needed(path: keyof Written, isMissing: (letter: Written) => boolean) {
  // Said beside whatever else is wrong.
  const options = { path: [path], error: 'required', when: () => true }
  return z.refine<Written>((letter) => !isMissing(letter), options)
}

/** English is wanted as soon as a part of it is there, or nothing at all. */
function needsEnglish(letter: Partial<Written>): boolean {
  const { headline = '', content: words = '', headline_te = '', content_te = '' } = letter
  return `${headline}${words}` !== '' || `${headline_te}${content_te}` === ''
}

function isNear(day: string): boolean {
  return Number(day.slice(0, 4)) <= new Date().getUTCFullYear() + YEARS_AHEAD
}

/** What an entry takes the place of, as whoever wrote it saw it last. */
export type Replaced = {
  /** The day of the entry that is changed; '' for a new one. */
  was: string
  /** Of the entry that is changed, and of another one that it may take the place of. */
  version: string
  replaces: string
}

/** Somebody else's words would be lost: the entry that stands there now. */
export type LetterConflict = {
  /** Another entry has the day already, or the entry itself was saved by somebody else meanwhile. */
  reason: 'taken' | 'changed'
  date: string
  version: string
  headline: string
  staffName: string
}

/** The language of an entry that is not there in the page's; its readers learn that beforehand. */
export function otherLanguage({ en, te }: Localized, page: Language): Language | undefined {
  if (page === 'te') return te ? undefined : 'en'
  // Who reads English gets the Telugu words where there are no others.
  return te === en ? 'te' : undefined
}

/** An entry's words in a language, or those of the other one with the language to mark them with. */
export function htmlIn(
  { html }: NewsletterEntry,
  language: Language,
): { html: CleanHtml; lang?: Language } {
  if (language === 'en') return { html: html.en, ...(html.te === html.en && { lang: 'te' }) }
  return html.te ? { html: html.te } : { html: html.en, lang: 'en' }
}

/** An entry as its writer sees it before it is saved. */
export type LetterPreview = {
  date: string
  headline: string
  headline_te: string
  html: CleanHtml
  html_te: CleanHtml
}
