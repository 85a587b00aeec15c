import Sanscript from '@indic-transliteration/sanscript'
import type { Letters } from './fold.ts'

const FIRST = 0x0c00
const LETTERS = 0x80

/**
 * Latin spellings of the Telugu letters: consonants without their vowel, vowel signs as the vowel.
 * Pages that search in the browser get this table instead of the library.
 */
export const letters: Letters = Object.fromEntries(
  Array.from({ length: LETTERS }, (_, at) => String.fromCharCode(FIRST + at))
    .map((letter) => [letter, latinOf(letter)] as const)
    .filter(([, latin]) => /^[a-z0-9]+$/.test(latin)),
)

function latinOf(letter: string): string {
  // The library converts signs only after a consonant.
  if (/[ంః]/.test(letter)) return latin(`క${letter}`).slice('ka'.length)
  if (/\p{M}/u.test(letter)) return latin(`క${letter}`).slice('k'.length)
  return latin(letter).replace(/(?<=.)a$/, '')
}

/** Without diacritics: ā, ś and ṭ are a, s and t; the vowel ṛ is ru. */
function latin(telugu: string): string {
  const marked = Sanscript.t(telugu, 'telugu', 'iast')
  return marked.replace(/[ṛṝ]/gu, 'ru').normalize('NFD').replace(/\p{M}/gu, '')
}
