import * as z from 'zod'
import booksJson from '../../content/books.json' with { type: 'json' }
import type { Language } from './language.ts'

/** The books of the Bible: the name by which the content calls them, and how each language cites them. */
export const books: Record<string, Record<Language, string>> = booksJson

/**
 * One verse, or several that follow each other in a chapter, as a content file quotes them. The
 * words are whole verses of the King James Version, joined by a space; domain/content/verse.test.ts
 * compares every one of them with the Bible itself.
 */
export const verseSchema = z.object({
  reference: z.object({
    book: z.string().refine((book) => book in books, 'a book as content/books.json names it'),
    chapter: z.int().positive(),
    from: z.int().positive(),
    /** The last verse; without it there is only the first. */
    to: z.int().positive().optional(),
  }),
  text: z.string().min(1),
})

export type Verse = z.infer<typeof verseSchema>

/** Where a verse stands, in the language's way: `Psalm 23:1-3`, `కీర్తనలు 23:1-3`. */
export function citation({ reference }: Verse, language: Language): string {
  const { book, chapter, from, to = from } = reference
  const verses = to === from ? `${from}` : `${from}-${to}`
  return `${books[book]?.[language] ?? book} ${chapter}:${verses}`
}
