import * as z from 'zod/mini'
import { isDay } from '../calendar/calendar-day.ts'
import type { Fields } from '../content/fields.ts'
import type { Localized } from '../content/language.ts'
import type { PictureName } from '../content/picture.ts'
import { check, type Form } from '../forms/form.ts'
import { optionalLine, optionalParagraphs } from '../forms/rules.ts'
import type { Recording } from '../recordings/recording.ts'

export const NEWSLETTER_BYTES = 512 * 1024
/** The longest headline: docs/product.md, Newsletter. */
const HEADLINE_CHARACTERS = 255

declare const cleaned: unique symbol
/** HTML with only the allowed tags. Only domain/newsletter/html.server.ts creates it. */
export type CleanHtml = string & { readonly [cleaned]: true }

/** The day of an entry, `2025-02-21`; `longDate` of domain/calendar/day.ts formats it. */
type WithDate = { date: string }

/** An entry as a reader gets it, including its closing "Inspirational Message". */
export type NewsletterEntry = WithDate & {
  headline: Localized
  html: Localized<CleanHtml>
  picture?: PictureName | undefined
  recording?: Recording | undefined
  /** When staff published these words; '' for the starter's. */
  updatedAt?: string | undefined
}

/** An entry in lists, with its first sentences, and the name of its recording. */
export type ListedEntry = WithDate & {
  headline: Localized
  summary: Localized
  audio?: string | undefined
}

/** The values of the entry form, by the field names of the API. */
export type Letter = z.output<typeof fields>

/**
 * More than any real entry has: sanitizing takes time per tag, and one text must not block the
 * site.
 */
const MAX_TAGS = 5000

/** Counts tags, and lines, which become tags. */
export function hasFewTags(text: string): boolean {
  return text.split(/[<\n]/).length <= MAX_TAGS
}

/** An entry can be planned this far ahead: a later year is a typing error. */
const YEARS_AHEAD = 2

// The API limits the whole request in bytes.
const content = z.pipe(
  optionalParagraphs(NEWSLETTER_BYTES),
  z.string().check(z.refine(hasFewTags, 'tooLong')),
)

const fields = z.object({
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
})

/** One language is enough; a language with a headline or a text needs both. */
const languageRule = z.check<Letter>(
  ({ value: letter, issues }) => {
    const hasTelugu = `${letter.headline_te}${letter.content_te}` !== ''
    const hasEnglish = `${letter.headline}${letter.content}` !== '' || !hasTelugu
    const needed = [
      ...(hasEnglish ? (['headline', 'content'] as const) : []),
      ...(hasTelugu ? (['headline_te', 'content_te'] as const) : []),
    ]
    for (const name of needed) {
      if (letter[name] !== '') continue
      issues.push({ code: 'custom', path: [name], message: 'required', input: letter })
    }
  },
  // Also when other fields are invalid.
  { when: () => true },
)

export const letterForm = {
  name: 'letter',
  schema: fields.check(languageRule),
  words: ({ letter }) => letter,
  messages: ({ letter }) => ({ required: letter.required, tooLong: letter.tooLong }),
} satisfies Form

/** The field path of a field of the API: `headline.te` of `headline_te`, `headline.en` of `headline`. */
function fieldPathOf(name: string): string {
  return name === 'date' ? name : name.replace(/(_te)?$/, (te) => (te ? '.te' : '.en'))
}

export function nameOf(fieldPath: string): string {
  return fieldPath.replace('.en', '').replace('.te', '_te')
}

export function letterOf(fields: Fields): Letter {
  return {
    date: fields['date'] ?? '',
    headline: fields['headline.en'] ?? '',
    content: fields['content.en'] ?? '',
    headline_te: fields['headline.te'] ?? '',
    content_te: fields['content.te'] ?? '',
  }
}

/** Returns a message key for each wrong field path, the same in the browser and on the server. */
export function wrongFields(fields: Fields): Record<string, string> {
  const checked = check(letterForm, letterOf(fields))
  const wrong = checked.valid ? [] : Object.entries(checked.errors)
  return Object.fromEntries(wrong.map(([name, word]) => [fieldPathOf(name), word]))
}

/** Converts a letter to fields; empty texts are left out. */
export function letterFields(letter: Letter): Fields {
  const filled = Object.entries(letter).filter(([, text]) => text !== '')
  return Object.fromEntries(filled.map(([name, text]) => [fieldPathOf(name), text]))
}

function isNear(day: string): boolean {
  return Number(day.slice(0, 4)) <= new Date().getUTCFullYear() + YEARS_AHEAD
}
