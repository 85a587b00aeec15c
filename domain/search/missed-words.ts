import missedJson from '../../content/missed.json' with { type: 'json' }
import { isCrisis } from './crisis.ts'
import { foldedWords } from './fold.ts'
import { letters } from './letters.server.ts'

// Searches without results are counted by their words, never with the person who searched.

/** Longer searches are not counted: a sentence may be about a person. */
const [MAX_LETTERS, MAX_WORDS] = [40, 4]

/**
 * The words to count; undefined when they may be private: numbers, addresses, names, and words
 * about need or prayer.
 */
export function countedWords(typed: string): string | undefined {
  const words = typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > MAX_LETTERS) return undefined
  // Telugu words contain zero-width joiners and non-joiners.
  const plain = words.replace(/\u200c|\u200d/g, '')
  if (!/^[\p{L}\p{M}' -]+$/u.test(plain) || isCrisis(words)) return undefined
  const folded = foldedWords(words, letters)
  if (folded.length === 0 || folded.length > MAX_WORDS) return undefined
  return folded.some(isPrivate) ? undefined : words
}

function isPrivate(word: string): boolean {
  return (
    privateWords.has(word) ||
    privateEndings.some((end) => word.length > end.length + 1 && word.endsWith(end))
  )
}

const fold = (words: string[]) => words.flatMap((word) => foldedWords(word, letters))
const privateWords = new Set(fold([...missedJson.private, ...missedJson.names]))
const privateEndings = fold(missedJson.endings)
