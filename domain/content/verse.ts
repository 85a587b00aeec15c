import * as z from 'zod'
import teluguJson from '../../content/scripture/te.json' with { type: 'json' }
import { citation, parseReference, type Reference, referenceSchema, wordsAt } from './bible.ts'
import type { Language } from './language.ts'

const telugu = new Map<string, string>(Object.entries(teluguJson.verses))

/** Who owns the Telugu words and where they are from, as the licence wants it said. */
export const teluguCredit = teluguJson.credit

/**
 * A verse as a content file quotes it: whole verses of the King James Version, joined by a space.
 * The Telugu words are taken from content/scripture/te.json. domain/content/verse.test.ts compares
 * both with their Bibles.
 */
export const verseSchema = z
  .object({ reference: referenceSchema, text: z.string().min(1) })
  .transform((verse) => ({ ...verse, te: quotedTelugu(verse.reference) }))
export type Verse = z.infer<typeof verseSchema>

/**
 * A verse as staff choose it: its place as people type it. Its words are put beside it when it is
 * saved (saved-verses.server.ts), and belong to no language of their own: place and words are
 * published together.
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

/** The same of a verse in a content file. */
export function chosen(quoted: unknown) {
  const { reference, text, te } = verseSchema.parse(quoted)
  return { reference: citation(reference, 'en'), english: text, telugu: te }
}

/** The Telugu words of a verse that the site quotes. */
export function quotedTelugu(reference: Reference): string | undefined {
  return wordsAt(telugu, reference)
}

/** A verse's words in a language; English, and marked so, where the Telugu is not at hand. */
export function wordsIn({ text, te }: Verse, language: Language): { words: string; lang?: 'en' } {
  if (language === 'en') return { words: text }
  return te ? { words: te } : { words: text, lang: 'en' }
}
