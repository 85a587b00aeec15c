import type { Language } from '../content/language.ts'
import { skeletonOf } from './fold.ts'
import { fitOf, type Term } from './query.ts'
import { type SearchDocument, searchKinds } from './search-document.ts'

export type Candidate = SearchDocument & { id: number; title_words: string; body_words: string }

/** A word of the title counts as much as this many words of the text. */
const TITLE = 3
/** Documents below this part of the best closeness are left out. */
const WORSE = 0.65
/** When only the terms of use are found, they must be at least this close. */
const EXACT = 0.95

/**
 * The documents that fit, best first. Each is listed once, in the language that fits best or, if
 * both fit alike, in that of the page. `least`: the least closeness.
 */
export function rank(
  candidates: Candidate[],
  terms: Term[],
  { language, least }: { language: Language; least: number },
): Candidate[] {
  const fits = new Map<string, number[]>()
  const different = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const scored = [...different.values()].map((candidate) => ({
    candidate,
    ...score(candidate, terms, fits),
  }))
  const best = Math.max(...scored.map(({ closeness }) => closeness), 0)
  const sorted = scored
    .filter(({ closeness }) => closeness >= Math.max(WORSE * best, least))
    .sort(
      (a, b) =>
        Number(isLast(a.candidate)) - Number(isLast(b.candidate)) ||
        b.points - a.points ||
        Number(b.candidate.language === language) - Number(a.candidate.language === language) ||
        searchKinds.indexOf(a.candidate.kind) - searchKinds.indexOf(b.candidate.kind) ||
        (b.candidate.day ?? '').localeCompare(a.candidate.day ?? ''),
    )
  const [first] = sorted
  if (first && isLast(first.candidate) && first.closeness < EXACT) return []
  const seen = new Map(
    sorted.toReversed().map(({ candidate }) => [`${candidate.kind}/${candidate.key}`, candidate]),
  )
  return sorted
    .map(({ candidate }) => candidate)
    .filter((candidate) => seen.get(`${candidate.kind}/${candidate.key}`) === candidate)
}

/** The terms of use contain the most words of all pages, so they are ranked last. */
function isLast({ kind, key }: Candidate): boolean {
  return kind === 'page' && key === 'terms'
}

/** `closeness`: how well the terms fit on average, in the title or the text, at most 1. */
function score(
  { title_words, body_words }: Candidate,
  terms: Term[],
  fits: Map<string, number[]>,
): { points: number; closeness: number } {
  const title = title_words.split(' ')
  const inTitle = bestOf(title, terms, fits)
  const inBody = bestOf(body_words.split(' '), terms, fits)
  let [points, closeness, named] = [0, 0, 0]
  for (const at of terms.keys()) {
    const [titled, written] = [inTitle[at] ?? 0, inBody[at] ?? 0]
    points += Math.max(TITLE * titled, written) + 0.2 * written
    closeness += Math.max(titled, written) / terms.length
    named += titled
  }
  const phrase = terms.map(({ word }) => word).join(' ')
  const isPhrase = terms.length > 1 && `${title_words} ${body_words}`.includes(phrase)
  return { points: points + named / title.length + (isPhrase ? 1 : 0), closeness }
}

/** The best fit of each term. A word that occurs again, in any document, is compared only once. */
function bestOf(words: string[], terms: Term[], fits: Map<string, number[]>): number[] {
  const best = terms.map(() => 0)
  for (const word of new Set(words)) {
    let known = fits.get(word)
    if (!known) {
      const skeleton = skeletonOf(word)
      known = terms.map((term) => fitOf(word, term, skeleton))
      fits.set(word, known)
    }
    for (let at = 0; at < known.length; at++) best[at] = Math.max(best[at] ?? 0, known[at] ?? 0)
  }
  return best
}
