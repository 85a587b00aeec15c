import { normalize } from '../forms/normalize.ts'
import teluguLetters from './telugu-letters.json' with { type: 'json' }

// Gives a word one spelling, however people type it: in Telugu, misspelt, or in Latin letters on a
// phone (docs/decisions/0206-search-folds-words.md). Also runs in the browser.

/** The Telugu letters in Latin ones: consonants without their vowel, vowel signs as the vowel. */
const letters: Readonly<Record<string, string>> = teluguLetters

/** The words of a text, folded: ASCII letters and digits. `John 3:16` is `jon`, `3v16`. */
export function foldedWords(text: string): string[] {
  return inLatin(text)
    .replace(/(\d)[:.](?=\d)/g, '$1v')
    .split(/[^a-z0-9]+/)
    .map(foldWord)
    .filter(Boolean)
}

/**
 * The consonants of a folded word. Those that people confuse are the same: d is t, f is p, `rr` is
 * r. h and y count only at the beginning. Any vowel at the beginning is `a`.
 */
export function skeletonOf(word: string): string {
  const start = word.slice(0, 1).replace(/[eiou]/, 'a')
  const rest = word.slice(1).replace(/[aeiouhy]/g, '')
  return (start + rest)
    .replaceAll('d', 't')
    .replaceAll('f', 'p')
    .replace(/([rt])\1+/g, '$1')
}

/** Apostrophes and joiners are inside words. */
const INSIDE = /['’\u200b-\u200d]/g

function inLatin(text: string): string {
  const latin = normalize(text, 'NFKC')
    .toLowerCase()
    .replace(INSIDE, '')
    // c is k, and ch is c as in `letters`, except in `chr`: Christ has a k.
    .replace(/c(h(?!r))?/g, (_, h) => (h ? 'c' : 'k'))
    .replace(/([క-హౘ-ౚ])([ా-్ౢౣ])?/g, (_, consonant, sign) => {
      return (letters[consonant] ?? '') + (sign ? (letters[sign] ?? '') : 'a')
    })
    .replace(/[\u0c00-\u0c7f]/g, (letter) => letters[letter] ?? '')
  return latin.normalize('NFD').replace(/\p{M}/gu, '')
}

function foldWord(latin: string): string {
  const folded = foldLetters(latin)
  // Otherwise `qqqq` would match the `CC` of a licence: both fold to `k`.
  return folded.length === 1 && latin.length > 2 ? latin.slice(0, 3) : folded
}

function foldLetters(latin: string): string {
  return (
    latin
      .replace(/ey(?![aeiou])/g, 'e')
      .replace(/o[uw](?![aeiou])/g, 'au')
      .replaceAll('x', 'ks')
      .replaceAll('q', 'k')
      .replaceAll('w', 'v')
      .replaceAll('ph', 'f')
      .replaceAll('z', 'j')
      .replaceAll('ae', 'e')
      .replace(/ee|ii/g, 'i')
      .replace(/oo|uu/g, 'u')
      // Without the h of th, gh, sh and others.
      .replace(/([bcdgjkpst])h+/g, '$1')
      .replace(/h$/, '')
      .replace(/jn|gy/g, 'gn')
      // One letter for a double one.
      .replace(/([a-z])\1+/g, '$1')
      .replace(/^y(?=[ei])/, '')
      // `pelly` is `pelli`.
      .replace(/iy(?=[aeou])|(?<=..[^aeiou])y$/g, 'i')
      // Jakkaiah is జక్కయ్య.
      .replace(/ai(?=a)/g, 'ay')
      .replace(/m(?=[^aeioum])/g, 'n')
      // మందిరము is మందిరం.
      .replace(/(?<=..)mu$/, 'm')
  )
}
