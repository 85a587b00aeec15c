import type { Language } from '../content/language.ts'
import { beginningFit, HAS, type Term } from './query.ts'
import { nameOf, type SearchDocument, searchKinds } from './search-document.ts'

export type Candidate = SearchDocument & {
  title_words: string
  extra_words: string
  body_words: string
}

/** A term with the words of the site that are spelt nearly like it, and their fit. */
export type Asked = { term: Term; near: ReadonlyMap<string, number> }

/** For each term, how well it fits the best word of the title, of the extra words, of the text. */
type Fits = Candidate & { fits: number[][] }

/** The weight of a word in the title, and of an extra word; one in the text has 1. */
const NAMING = 2
/** A word that no document has weighs as if it stood in one of so many. */
const USUAL_DOCUMENTS = 100
/** In texts with more words than this, each word counts less. */
const USUAL_WORDS = 100
/** Left out are documents that fit less than this part of the best one. */
const WORSE = 0.48
/** What stands on the site comes before what a day's devotional says as well. */
const OF_DAY = 0.6
/** The search is for a page whose title and extra words fit it this well. */
const NAMED = 0.65

/** How well each term fits each of the documents that have a word for any. */
export function fitsOf(candidates: Candidate[], asked: Asked[]): Fits[] {
  const known = new Map<string, number[]>()
  const fitsOfWord = (word: string) => {
    const seen = known.get(word)
    if (seen) return seen
    const fits = asked.map(({ term, near }) => near.get(word) ?? beginningFit(word, term))
    // Most words fit no term.
    const some = fits.some((fit) => fit > 0) ? fits : []
    known.set(word, some)
    return some
  }
  const bestIn = (words: string) => {
    const best = asked.map(() => 0)
    for (const word of words.split(' ')) {
      for (const [at, fit] of fitsOfWord(word).entries()) best[at] = Math.max(best[at] ?? 0, fit)
    }
    return best
  }
  return candidates.flatMap((candidate) => {
    const { title_words, extra_words, body_words } = candidate
    const best = [title_words, extra_words, body_words].map(bestIn)
    const fits = asked.map((_, at) => best.map((fits) => fits[at] ?? 0))
    return fits.flat().some((fit) => fit > 0) ? [{ ...candidate, fits }] : []
  })
}

/** How much each term weighs: the more, the fewer of these documents have it. */
export function weightsOf(documents: Fits[], terms: number): number[] {
  const most = Math.max(documents.length, USUAL_DOCUMENTS)
  return Array.from({ length: terms }, (_, at) => {
    const having = documents.filter((document) => bestAt(at, document) >= HAS)
    return Math.log(1 + most / (having.length + 1))
  })
}

function bestAt(at: number, { fits }: Fits): number {
  return Math.max(...(fits[at] ?? [0]))
}

/** A document is shown in the page's language if it fits at least this part as well there. */
const OWN = 0.7

/**
 * The documents that fit, best first. Each is listed once, in the page's language unless the other
 * one fits clearly better.
 */
export function rank(
  documents: Fits[],
  { weights, language }: { weights: number[]; language: Language },
) {
  // A word that is nowhere on the site does not count: none is obligatory.
  const counted = weights.map((weight, at) =>
    documents.some((document) => bestAt(at, document) > 0) ? weight : 0,
  )
  const scored = documents.map((document) => ({ ...score(document, counted), ...document }))
  const best = Math.max(...scored.map(({ fit }) => fit), 0)
  const sorted = scored
    // A page that the search names stays: a rare word stands in a devotional by chance.
    .filter(({ fit, named, kind }) => fit >= WORSE * best || (kind === 'page' && named > 0))
    .sort(
      (a, b) =>
        b.points - a.points ||
        Number(b.language === language) - Number(a.language === language) ||
        searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) ||
        (b.day ?? '').localeCompare(a.day ?? ''),
    )
  const [first] = sorted
  const isPage = first?.kind === 'page' && first.named >= NAMED
  const ranked = [...Map.groupBy(sorted, nameOf).values()].flatMap((same) => {
    const [best] = same
    const fits = same.filter(({ fit }) => fit >= OWN * (best?.fit ?? 0))
    return fits.find((document) => document.language === language) ?? best ?? []
  })
  return { ranked, page: isPage ? first.key : undefined }
}

/** `fit`: how well the terms fit on average, those in names better; `named`: only in names. */
function score(document: Fits, weights: number[]) {
  const { body_words } = document
  const usual = USUAL_WORDS / Math.max(USUAL_WORDS, body_words.split(' ').length)
  let [points, closeness, named, all] = [0, 0, 0, 0]
  for (const [at, weight] of weights.entries()) {
    const [title = 0, extra = 0, body = 0] = document.fits[at] ?? []
    points += weight * (NAMING * (title ** 2 + extra ** 2) + usual * body ** 2)
    closeness += weight * Math.max(title, extra, body)
    named += weight * Math.max(title, extra)
    all += weight
  }
  const part = document.day === null ? 1 : OF_DAY
  const fit = (0.7 * closeness + 0.3 * named) / all
  return { points: (part * points * fit) / all, fit, named: named / all }
}
