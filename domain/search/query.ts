import { foldedWords, skeletonOf } from './fold.ts'

// How well a folded word of the site fits a folded word of the search.

export const MAX_QUERY = 100
const MAX_TERMS = 8

export type Term = {
  word: string
  /** Without its ending, if enough letters remain: `prarthanalu` also finds `prarthanaku`. */
  stem: string
  /** The skeleton of the stem. */
  skeleton: string
}

export function termsOf(typed: string): Term[] {
  const words = foldedWords(typed.slice(0, MAX_QUERY))
  return [...new Set(words)].slice(0, MAX_TERMS).map(termOf)
}

/** The term of a folded word. */
export function termOf(word: string): Term {
  const stem = stemOf(word)
  return { word, stem, skeleton: skeletonOf(stem) }
}

/** Each two neighbouring words, as one: "athma hatya", "దీప స్తంభం". */
export function joinedWords(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** Shorter words match only whole words, not their beginnings. */
export const PREFIX_LETTERS = 3
/** Shorter stems and skeletons would match too many words. */
const STEM_LETTERS = 4
export const SKELETON_LETTERS = 3

const endings = /(?:m|du|lu|la|ni|ki|ku|lo|nu|s|es|ing|ed)$/

function stemOf(word: string): string {
  const stem = word.replace(endings, '')
  return stem.length >= STEM_LETTERS ? stem : word
}

/** Sounds less alike than this are not alike at all. */
const ALIKE = 0.75

/** A text has the term when a word of it fits at least this well. */
export const HAS = 0.6

/** Whether a word is the one that was typed, in another spelling. */
export function fits(word: string, term: Term): boolean {
  return fitOf(word, term) >= HAS
}

/** How well a word fits: 1 for the same, 0 for not at all. */
export function fitOf(word: string, term: Term): number {
  const { word: typed, stem, skeleton } = term
  const begins = beginningFit(word, term)
  if (begins > 0.7 || !skeletonOf(word).startsWith(skeleton)) return begins
  const beginsAlike = likeness(word.slice(0, stem.length), stem)
  return Math.max(begins, 0.7 * likeness(word, typed), 0.6 * beginsAlike)
}

/** The same, for the words that begin as the term does. */
export function beginningFit(word: string, { word: typed, stem }: Term): number {
  if (word === typed) return 1
  if (typed.length >= PREFIX_LETTERS && word.startsWith(typed)) return 0.85
  return stem !== typed && word.startsWith(stem) ? 0.7 : 0
}

/** From this many letters, a word may be misspelt; with one wrong letter, or two. */
const [MISSPELT, LOOSE, STRICT] = [5, [5, 8], [7, 10]]

/** Whether `typed` may mean `wanted`: one or two other letters, or its letters in another order. */
export function isMisspelt(typed: string, wanted: string, [one = 0, two = 0] = LOOSE): boolean {
  if (typed.length < MISSPELT) return false
  const wrong = typed.length >= two ? 2 : typed.length >= one ? 1 : 0
  const more = Math.abs(wanted.length - typed.length)
  if (more > wrong) return false
  if (distance(wanted, typed) <= wrong) return true
  return more === 0 && [...wanted].sort().join() === [...typed].sort().join()
}

/** Whether a word is the wanted one, misspelt or with an ending: stricter than `fits`. */
export function isAlmost(word: string, wanted: string): boolean {
  if (word === wanted || wanted.length < MISSPELT) return word === wanted
  return word[0] === wanted[0] && (word.startsWith(wanted) || isMisspelt(wanted, word, STRICT))
}

/** How alike two words sound, from 0 to 1. */
function likeness(word: string, wanted: string): number {
  const [sound, typed] = [soundOf(word), soundOf(wanted)]
  const alike = 1 - distance(sound, typed) / typed.length
  return alike < ALIKE ? 0 : alike
}

/** One spelling for sounds that people write differently. */
function soundOf(word: string): string {
  const vowels = word.replaceAll('e', 'i').replaceAll('o', 'u')
  return vowels.replaceAll('d', 't').replace(/(?<=.)[hy]/g, '')
}

/** The number of letters to add, drop or change. */
export function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let down = 0; down < a.length; down++) {
    let above = row[0] ?? 0
    let left = down + 1
    row[0] = left
    for (let at = 0; at < b.length; at++) {
      const changed = above + (a[down] === b[at] ? 0 : 1)
      above = row[at + 1] ?? 0
      left = Math.min(changed, above + 1, left + 1)
      row[at + 1] = left
    }
  }
  return row[b.length] ?? 0
}
