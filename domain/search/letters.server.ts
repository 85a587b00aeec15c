import Sanscript from '@indic-transliteration/sanscript'
import type { Letters } from './fold.ts'

const FIRST = 0x0c00
const LETTERS = 0x80

/**
 * The Telugu letters in Latin ones: a consonant without its vowel, a vowel sign as its vowel. One
 * table for the server and, where a page searches by itself, for the browser, which does not get
 * the library.
 */
export const letters: Letters = Object.fromEntries(
  Array.from({ length: LETTERS }, (_, at) => String.fromCharCode(FIRST + at))
    .map((letter) => [letter, latinOf(letter)] as const)
    .filter(([, latin]) => /^[a-z0-9]+$/.test(latin)),
)

function latinOf(letter: string): string {
  // Signs have a sound only after a consonant.
  if (/[ంః]/.test(letter)) return latin(`క${letter}`).slice('ka'.length)
  if (/\p{M}/u.test(letter)) return latin(`క${letter}`).slice('k'.length)
  return latin(letter).replace(/(?<=.)a$/, '')
}

/** Without the marks of scholars: ā, ś and ṭ are a, s and t; the vowel ṛ is ru. */
function latin(telugu: string): string {
  const marked = Sanscript.t(telugu, 'telugu', 'iast')
  return marked.replace(/[ṛṝ]/gu, 'ru').normalize('NFD').replace(/\p{M}/gu, '')
}
