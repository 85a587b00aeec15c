import * as z from 'zod'
import teluguJson from '../../content/scripture/te.json' with { type: 'json' }
import { citation, keyOf, parseReference, referenceSchema } from './bible.ts'
import type { Language } from './language.ts'

/** What the site quotes in Telugu, by `keyOf` of the reference. */
const telugu = new Map<string, string>(Object.entries(teluguJson.verses))

/** Owner and source of the Telugu translation, as its licence requires. */
export const teluguCredit = teluguJson.credit

/**
 * A verse in a content file: whole verses of the King James Version, joined by a space. The Telugu
 * text is from content/scripture/te.json. domain/content/verse.test.ts compares both with their
 * Bibles.
 */
export const verseSchema = z
  .object({ reference: referenceSchema, text: z.string().min(1) })
  .transform((verse) => ({ ...verse, te: telugu.get(keyOf(verse.reference)) }))
export type Verse = z.infer<typeof verseSchema>

/**
 * A verse chosen by staff: a typed reference. Saving adds its text (scripture.server.ts). The
 * text belongs to no language: it is published together with the reference.
 */
export const chosenVerse = z
  .object({
    reference: z.string('verse'),
    english: z.string().optional(),
    telugu: z.string().optional(),
  })
  .transform(({ reference: typed, english, telugu }, context): Verse => {
    const reference = parseReference(typed)
    if (reference && english) return { reference, text: english, te: telugu }
    context.addIssue({ code: 'custom', path: ['reference'], message: 'verse' })
    return z.NEVER
  })

/** Converts a verse in a content file to the fields of `chosenVerse`. */
export function chosen(quoted: unknown) {
  const { reference, text, te } = verseSchema.parse(quoted)
  return { reference: citation(reference, 'en'), english: text, telugu: te }
}

/** A verse's text in a language; English, with `lang`, where there is no Telugu. */
export function wordsIn({ text, te }: Verse, language: Language): { words: string; lang?: 'en' } {
  if (language === 'en') return { words: text }
  return te ? { words: te } : { words: text, lang: 'en' }
}
