import { foldedWords } from './fold.ts'
import { fitOf, type Term } from './query.ts'

/** Words shown before the first match, and in total. */
const [BEFORE, WORDS] = [6, 28]
/** The first match is searched for in this many words of the text. */
const SEARCHED = 300
/** Words with a lower fit are not marked. */
const MARKED = 0.45
/** Stands around each word of the search. No text has it. */
const MARK = '\0'

/** An excerpt around the first match, split at the words of the search: every second piece is one. */
export function excerpt(text: string, terms: Term[]): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  // Not in the whole text: folding every word of every result would take longer than the search.
  const first = words.slice(0, SEARCHED).findIndex((word) => isFound(word, terms))
  const start = Math.max(0, first - BEFORE)
  const end = start + WORDS
  const marked = words
    .slice(start, end)
    .map((word) => (isFound(word, terms) ? `${MARK}${word}${MARK}` : word))
  if (start > 0) marked.unshift('…')
  if (end < words.length) marked.push('…')
  return marked.join(' ').split(MARK)
}

function isFound(word: string, terms: Term[]): boolean {
  const folded = foldedWords(word)
  return folded.some((part) => terms.some((term) => fitOf(part, term) >= MARKED))
}
