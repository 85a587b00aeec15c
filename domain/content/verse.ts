import * as z from 'zod'
import teluguJson from '../../content/scripture/te.json' with { type: 'json' }
import { type Reference, referenceSchema, wordsAt } from './bible.ts'
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

/** The Telugu words of a verse that the site quotes. */
export function quotedTelugu(reference: Reference): string | undefined {
  return wordsAt(telugu, reference)
}

/** A verse's words in a language; English, and marked so, where the Telugu is not at hand. */
export function wordsIn({ text, te }: Verse, language: Language): { words: string; lang?: 'en' } {
  if (language === 'en') return { words: text }
  return te ? { words: te } : { words: text, lang: 'en' }
}
