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
  const pieces: Piece[] = start > 0 ? [{ text: '… ' }] : []
  for (const word of words.slice(start, end)) {
    if (fits(word)) pieces.push({ text: word, found: true }, { text: ' ' })
    else pieces.push({ text: `${word} ` })
  }
  if (end < words.length) pieces.push({ text: '…' })
  return joined(pieces)
}

function isFound(word: string, terms: Term[], letters: Letters): boolean {
  const folded = foldedWords(word, letters)
  return folded.some((part) => terms.some((term) => fitOf(part, term) >= MARKED))
}

function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last && !last.found && !piece.found) last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}
