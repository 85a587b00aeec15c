import missedJson from '../../content/missed.json' with { type: 'json' }
import { isCrisis } from './crisis.ts'
import { foldedWords } from './fold.ts'
import { letters } from './letters.server.ts'

// What was looked for and not found is counted as words, never with who looked.

/** More letters or words are a sentence, and a sentence may tell of somebody. */
const [MAX_LETTERS, MAX_WORDS] = [40, 4]

/**
 * The words as they are counted; undefined for what may be private: numbers, addresses, names, and
 * words of need or of prayer.
 */
export function countedWords(typed: string): string | undefined {
  const words = typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > MAX_LETTERS) return undefined
  // Telugu words have joiners inside.
  const plain = words.replace(/\u200c|\u200d/g, '')
  if (!/^[\p{L}\p{M}' -]+$/u.test(plain) || isCrisis(words)) return undefined
  const folded = foldedWords(words, letters)
  if (folded.length === 0 || folded.length > MAX_WORDS) return undefined
  return folded.some(isPrivate) ? undefined : words
}

function isPrivate(word: string): boolean {
  return kept.has(word) || endings.some((end) => word.length > end.length + 1 && word.endsWith(end))
}

const fold = (words: string[]) => words.flatMap((word) => foldedWords(word, letters))
const kept = new Set(fold([...missedJson.private, ...missedJson.names]))
const endings = fold(missedJson.endings)
