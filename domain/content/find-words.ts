import { LRUCache } from 'lru-cache'
import { cleanParagraphs } from '../forms/rules.ts'
import { foldedWords } from '../search/fold.ts'
import { letters } from '../search/letters.server.ts'
import { fits, termsOf } from '../search/query.ts'
import type { Fields } from './fields.ts'
import { type Language, languages } from './language.ts'
import { searchable } from './text.ts'

/** `excerpt` is from the text of a field; undefined when the names have every word. */
type FoundWords = { excerpt: Excerpt | undefined }
export type Excerpt = { fieldPath: string; words: string; language: Language | undefined }

/** Fields without typed text: names of pictures, choices, dates. */
const CHOSEN =
  /(^|\.)(picture|pictures|audio|signature|icon|day|place|language|repeats|cancelled|sample|switchedOn|mails|bound|card|prays|from)$/

/** The words of a search, the first ten, as `searchable` has them. */
export function wordsToFind(query: string): string[] {
  return searchable(cleanParagraphs(query)).split(' ').filter(Boolean).slice(0, 10)
}

/**
 * Finds a document that has every word, or a part of one, in its names or in the texts of one of
 * its versions, in either language.
 */
export function findWords(
  words: readonly string[],
  names: readonly string[],
  versions: readonly Fields[],
): FoundWords | undefined {
  const inNames = searchable(...names)
  const missing = words.filter((word) => !has(inNames, word))
  const [first] = missing
  if (first === undefined) return { excerpt: undefined }
  const texts = versions.flatMap((fields) => Object.entries(fields)).flatMap(asSearched)
  const found = texts.find(({ searched }) => has(searched, first))
  const hasAll = missing.every((word) => texts.some(({ searched }) => has(searched, word)))
  if (!found || !hasAll) return undefined
  const { fieldPath, language, text } = found
  return { excerpt: { fieldPath, language, words: around(first, text) } }
}

/** Folded words by text: a search reads every text of the site. */
const folded = new LRUCache<string, string[]>({ max: 3_000 })

/** Whether a text has a word or a part of it, or a word that is spelt nearly like it. */
function has(searched: string, word: string): boolean {
  if (searched.includes(word)) return true
  // Numbers and symbols must match exactly.
  if (!/^[\p{L}\p{M}\p{Cf}'’]+$/u.test(word)) return false
  const [term] = termsOf(word, letters)
  if (!term) return false
  const words = folded.get(searched) ?? [...new Set(foldedWords(searched, letters))]
  folded.set(searched, words)
  return words.some((known) => fits(known, term))
}

function asSearched([fieldPath, html]: [string, string]) {
  if (CHOSEN.test(fieldPath)) return []
  const language = languages.find((name) => fieldPath.split('.').includes(name))
  // Placeholders that the page fills in, like `{contacts}`, are not text either.
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/\{\w+\}/g, '…')
  return [{ fieldPath, language, text, searched: searchable(text) }]
}

/** The searched word with a few words before and after it. */
function around(searched: string, text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const at = Math.max(
    0,
    words.findIndex((word) => has(searchable(word), searched)),
  )
  const [from, to] = [Math.max(0, at - 4), at + 9]
  const shown = words.slice(from, to).join(' ').slice(0, 200)
  return `${from > 0 ? '… ' : ''}${shown}${to < words.length ? ' …' : ''}`
}
