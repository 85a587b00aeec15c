import type { Language } from '../content/language.ts'
import { fitOf, type Term } from './query.ts'
import { type SearchDocument, searchKinds } from './search-document.ts'

export type Candidate = SearchDocument & { id: number; title_words: string; body_words: string }

/** A title says what a page is about; a word of it counts as this many of the text. */
const TITLE = 3
/** What fits much worse than the best is left out. */
const WORSE = 0.65

/**
 * The best documents, each in the language that fits best, then in that of the page. `least`: how
 * well their words must fit on the average.
 */
export function rank(
  candidates: Candidate[],
  terms: Term[],
  { language, least }: { language: Language; least: number },
): Candidate[] {
  const fits = terms.map(() => new Map<string, number>())
  const different = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const scored = [...different.values()].map((candidate) => ({
    candidate,
    ...score(candidate, terms, fits),
  }))
  const best = Math.max(...scored.map(({ closeness }) => closeness), 0)
  const sorted = scored
    .filter(({ closeness }) => closeness >= Math.max(WORSE * best, least))
    .sort(
      (one, other) =>
        other.points - one.points ||
        Number(other.candidate.language === language) -
          Number(one.candidate.language === language) ||
        searchKinds.indexOf(one.candidate.kind) - searchKinds.indexOf(other.candidate.kind) ||
        (other.candidate.day ?? '').localeCompare(one.candidate.day ?? ''),
    )
  const seen = new Map(
    sorted.toReversed().map(({ candidate }) => [`${candidate.kind}/${candidate.key}`, candidate]),
  )
  return sorted
    .map(({ candidate }) => candidate)
    .filter((one) => seen.get(`${one.kind}/${one.key}`) === one)
}

/** `closeness`: how well the words fit wherever they stand, at most 1. */
function score(
  { title_words, body_words }: Candidate,
  terms: Term[],
  fits: Map<string, number>[],
): { points: number; closeness: number } {
  const title = title_words.split(' ')
  const body = body_words.split(' ')
  const bestOf = (words: string[], term: Term, known: Map<string, number> | undefined) =>
    words.reduce((best, word) => {
      const fit = known?.get(word) ?? fitOf(word, term)
      known?.set(word, fit)
      return Math.max(best, fit)
    }, 0)
  let [points, closeness, named] = [0, 0, 0]
  for (const [at, term] of terms.entries()) {
    const [inTitle, inBody] = [bestOf(title, term, fits[at]), bestOf(body, term, fits[at])]
    points += Math.max(TITLE * inTitle, inBody) + 0.2 * inBody
    closeness += Math.max(inTitle, inBody) / terms.length
    if (inTitle > 0) named += inTitle
  }
  const phrase = terms.map(({ word }) => word).join(' ')
  const isPhrase = terms.length > 1 && `${title_words} ${body_words}`.includes(phrase)
  return { points: points + named / title.length + (isPhrase ? 1 : 0), closeness }
}
