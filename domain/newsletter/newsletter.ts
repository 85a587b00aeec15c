import * as z from 'zod/mini'
import { isDay } from '../calendar/calendar-day.ts'
import type { Fields } from '../content/fields.ts'
import type { Localized } from '../content/language.ts'
import { check, type Form, type ValuesOf } from '../forms/form.ts'
import { optionalLine, optionalParagraphs } from '../forms/rules.ts'

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
  html: Localized<CleanHtml>
}

/** An entry as lists show it, with its first sentence. */
export type ListedEntry = OfADay & { headline: Localized; summary: Localized }

/** `planned` until its day and hour have come. */
export type EntryState = 'planned' | 'published' | 'hidden' | 'deleted'

/** What staff write, by the field names of the call. */
export type Letter = ValuesOf<typeof letterForm>

/** More than anybody writes: cleaning takes time for each tag, and one text must not stop the site. */
const MOST_TAGS = 5000

/** Of tags and of lines, which become tags. */
export function hasFewTags(text: string): boolean {
  return text.split(/[<\n]/).length <= MOST_TAGS
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
  schema: z.object(fields).check(...languageRules),
  success: (text) => text.letter.success,
  invalid: (text) => text.letter.invalid,
  messages: ({ letter }) => ({ required: letter.required, tooLong: letter.tooLong }),
} satisfies Form

/** The places of a document of the newsletter, by the field names of the call. */
const places = {
  date: 'date',
  headline: 'headline.en',
  content: 'content.en',
  headline_te: 'headline.te',
  content_te: 'content.te',
} as const satisfies Record<keyof Letter, string>

function placeOf(name: string): string {
  return Object.entries(places).find(([field]) => field === name)?.[1] ?? name
}

export function nameOf(place: string): string {
  return Object.entries(places).find(([, each]) => each === place)?.[0] ?? place
}

export function letterOf(fields: Fields): Letter {
  const at = (name: keyof Letter) => fields[places[name]] ?? ''
  return {
    date: at('date'),
    headline: at('headline'),
    content: at('content'),
    headline_te: at('headline_te'),
    content_te: at('content_te'),
  }
}

/** A word for each place that is wrong, the same in the browser and on the server. */
export function wrongPlaces(fields: Fields): Record<string, string> {
  const checked = check(letterForm, letterOf(fields))
  const wrong = checked.valid ? [] : Object.entries(checked.errors)
  return Object.fromEntries(wrong.map(([name, word]) => [placeOf(name), word]))
}

/** What is empty is not there. */
export function fieldsOf(letter: Letter): Fields {
  const filled = Object.entries(letter).filter(([, text]) => text !== '')
  return Object.fromEntries(filled.map(([name, text]) => [placeOf(name), text]))
}

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
