import { foldedWords, type Letters } from './fold.ts'
import { fitOf, type Term } from './query.ts'

/** A piece of a text; `found` when it is one of the words that were looked for. */
export type Piece = { text: string; found?: boolean }

/** Words before the first one found, and in all. */
const [BEFORE, WORDS] = [6, 28]
/** The first word found is looked for among so many. */
const READ = 300
/** Less alike words are not marked. */
const MARKED = 0.45

/** The part of a text around the first word that fits, with these words apart. */
export function excerpt(text: string, terms: Term[], letters: Letters): Piece[] {
  const words = text.split(/\s+/).filter(Boolean)
  const fits = (word: string | undefined) => word !== undefined && isFound(word, terms, letters)
  // No further than this: folding all words of all results would take longer than to find them.
  const first = words.slice(0, READ).findIndex(fits)
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
  return folded.some((one) => terms.some((term) => fitOf(one, term) >= MARKED))
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
