import crisisJson from '../../content/crisis.json' with { type: 'json' }
import { languages } from '../content/language.ts'
import { mayBeUrgent } from '../prayer/urgent-words.ts'
import { foldedWords } from './fold.ts'
import { isAlmost, joinedWords } from './query.ts'

const phrases = languages.flatMap((language) =>
  crisisJson[language].map((phrase) => foldedWords(phrase)),
)

/**
 * Whether a person who searches for this may need help now: words about death, violence, addiction
 * or despair, in any spelling.
 */
export function isCrisis(typed: string): boolean {
  if (mayBeUrgent(typed)) return true
  const words = foldedWords(typed)
  const all = [...words, ...joinedWords(words)]
  return phrases.some((phrase) =>
    phrase.every((wanted) => all.some((word) => isAlmost(word, wanted))),
  )
}
