import * as z from 'zod'
import teluguJson from '../../content/scripture/te.json' with { type: 'json' }
import type { Reference } from './bible.ts'
import type { Language } from './language.ts'
import { parseReference } from './parse-reference.ts'

/** Owner and source of the Telugu translation, as its licence requires. */
export const teluguCredit = teluguJson.credit

export type Verse = { reference: Reference; text: string; te?: string | undefined }

/**
 * A typed reference with its text in both Bibles, which saving adds (scripture.server.ts) and
 * verse.test.ts compares in content files. The text belongs to no language: it is published
 * together with the reference.
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

/** A verse's text in a language; English, with `lang`, where there is no Telugu. */
export function wordsIn({ text, te }: Verse, language: Language): { words: string; lang?: 'en' } {
  if (language === 'en') return { words: text }
  return te ? { words: te } : { words: text, lang: 'en' }
}
