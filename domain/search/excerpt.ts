import { foldedWords, type Letters } from './fold.ts'
import { fitOf, type Term } from './query.ts'

/** A piece of a text; `found` when it is a word of the search. */
export type Piece = { text: string; found?: boolean }

/** Words shown before the first match, and in total. */
const [BEFORE, WORDS] = [6, 28]
/** The first match is searched for in this many words of the text. */
const SEARCHED = 300
/** Words with a lower fit are not marked. */
const MARKED = 0.45

/** An excerpt around the first match, split so that each matching word is a piece. */
export function excerpt(text: string, terms: Term[], letters: Letters): Piece[] {
  const words = text.split(/\s+/).filter(Boolean)
  const fits = (word: string | undefined) => word !== undefined && isFound(word, terms, letters)
  // Not in the whole text: folding every word of every result would take longer than the search.
  const first = words.slice(0, SEARCHED).findIndex(fits)
  const start = Math.max(0, first - BEFORE)
  const end = start + WORDS
  const pieces: Piece[] = []
  const add = (text: string) => {
    const last = pieces.at(-1)
    if (last && !last.found) last.text += text
    else pieces.push({ text })
  }
  if (start > 0) add('… ')
  for (const word of words.slice(start, end)) {
    const found = fits(word)
    if (found) pieces.push({ text: word, found })
    add(found ? ' ' : `${word} `)
  }
  if (end < words.length) add('…')
  return pieces
}

function isFound(word: string, terms: Term[], letters: Letters): boolean {
  const folded = foldedWords(word, letters)
  return folded.some((part) => terms.some((term) => fitOf(part, term) >= MARKED))
}
