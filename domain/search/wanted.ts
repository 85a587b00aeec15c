import { events } from '../calendar/events.ts'
import { services } from '../calendar/services.ts'
import { type Language, type Localized, languages } from '../content/language.ts'
import { ignoredWords, signInWords } from '../content/looked-for.ts'
import { ministries } from '../content/ministries.ts'
import { pagesKind } from '../content/page-texts.ts'
import { foldedWords } from './fold.ts'
import { letters } from './letters.server.ts'
import { SIGN_IN } from './page-documents.ts'
import { distance, fitOf, type Term, termsOf } from './query.ts'
import type { SearchKind } from './search-document.ts'

// The pages, services, events and ministries that a search is for, by their names and their extra
// search words, which need not appear on the page.

export type Target = { kind: SearchKind; key: string; language: Language; fit: number }

/** A target with a lower fit is not what the search is for. */
const FITS = 0.6

/**
 * The targets of a search, the best first. `known`: words that occur on the site, which are not
 * treated as misspelt.
 */
export function findTargets(
  typed: string,
  page: Language,
  known: ReadonlySet<string> = new Set(),
): Target[] {
  const terms = tellingTerms(typed)
  if (terms.length === 0) return []
  const fits = new Map<string, number[]>()
  const fitsOf = (word: string) => {
    const ofTerms =
      fits.get(word) ??
      terms.map((term) => (known.has(term.word) ? fitOf(word, term) : nearFit(word, term)))
    fits.set(word, ofTerms)
    return ofTerms
  }
  return targets()
    .map(({ kind, key, phrases }) => {
      const scores = languages.map((language) => ({
        language,
        fit: bestFit(phrases[language], terms.length, fitsOf),
      }))
      const [best] = scores.sort((a, b) => b.fit - a.fit || Number(b.language === page) - 0.5)
      return { kind, key, language: best?.language ?? page, fit: best?.fit ?? 0 }
    })
    .filter(({ fit }) => fit >= FITS)
    .sort((a, b) => b.fit - a.fit)
}

/** The terms of a search without very common words, unless it has no others. */
export function tellingTerms(typed: string): Term[] {
  const terms = termsOf(typed, letters)
  const words = new Set(telling(terms.map(({ word }) => word)))
  return terms.filter(({ word }) => words.has(word))
}

function telling(words: string[]): string[] {
  const some = words.filter((word) => !ignored.has(word))
  return some.length > 0 ? some : words
}

const ignored = new Set(ignoredWords.flatMap((word) => foldedWords(word, letters)))

type Named = {
  kind: SearchKind
  key: string
  phrases: Record<Language, string[][]>
  written: { words: string; language: Language; folded: string }[]
}

/** The largest part of the letters that may differ. */
const UNLIKE = 0.34

/** A suggestion in the other language must be nearer by this much. */
const OTHER_LANGUAGE = 0.15

/** The known words with the nearest spelling; undefined when none are near. */
export function findNearestWords(
  typed: string,
  page: Language,
): { words: string; language: Language } | undefined {
  const word = foldedWords(typed, letters).join('')
  const near = targets()
    .flatMap(({ written }) => written)
    .flatMap((phrase) => {
      const longer = Math.max(word.length, phrase.folded.length)
      if (Math.abs(word.length - phrase.folded.length) > UNLIKE * longer) return []
      const unlike = distance(word, phrase.folded) / longer
      return unlike > 0 && unlike <= UNLIKE ? [{ ...phrase, unlike }] : []
    })
  const cost = ({ unlike, language }: (typeof near)[number]) =>
    unlike + (language === page ? 0 : OTHER_LANGUAGE)
  const [best] = near.sort((a, b) => cost(a) - cost(b))
  return best
}

/** How well the typed words fit the best phrase: how many fit, and how much of it they cover. */
function bestFit(phrases: string[][], count: number, fitsOf: (word: string) => number[]): number {
  const anywhere = Array.from({ length: count }, () => 0)
  let best = 0
  for (const phrase of phrases) {
    const fits = phrase.map(fitsOf)
    const typed = Array.from({ length: count }, (_, at) =>
      Math.max(...fits.map((fit) => fit[at] ?? 0)),
    )
    const covered = fits.map((fit) => Math.max(...fit))
    for (const [at, fit] of typed.entries()) anywhere[at] = Math.max(anywhere[at] ?? 0, fit)
    best = Math.max(best, mean(typed) * (0.7 + 0.3 * mean(covered)))
  }
  // Words from several phrases: "sunday offering online".
  return Math.max(best, 0.7 * mean(anywhere))
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

/** From this many letters, a word may have a wrong letter. */
const LONG = 5

function nearFit(word: string, term: Term): number {
  const fit = fitOf(word, term)
  if (fit >= 0.7 || term.word.length < LONG || word[0] !== term.word[0]) return fit
  const off = Math.abs(word.length - term.word.length)
  const allowed = term.word.length > 7 ? 2 : 1
  return off <= allowed && distance(word, term.word) <= allowed ? Math.max(fit, 0.7) : fit
}

const folded = new WeakMap<object, Named[]>()

function targets(): Named[] {
  return [
    ...foldTargets(pagesKind.all(), 'page', (page) => ({
      key: page.id,
      names: { en: Object.values(page.en)[0], te: Object.values(page.te)[0] },
      lookedFor: page.lookedFor,
    })),
    ...foldTargets(signInPage, 'page', (lookedFor) => ({ key: SIGN_IN, names: {}, lookedFor })),
    ...foldTargets(services(), 'service', ({ id, name, lookedFor }) => ({
      key: id,
      names: name,
      lookedFor,
    })),
    ...foldTargets(events(), 'event', ({ id, name, lookedFor }) => ({
      key: id,
      names: name,
      lookedFor,
    })),
    ...foldTargets(ministries(), 'ministry', ({ id, name, lookedFor }) => ({
      key: id,
      names: name,
      lookedFor,
    })),
  ]
}

const signInPage = [signInWords]

type Source = {
  key: string
  names: { en?: string | undefined; te?: string | undefined }
  lookedFor?: Localized<string[]> | undefined
}

/** Cached by list: published documents are folded only once. */
function foldTargets<Shown>(
  all: readonly Shown[],
  kind: SearchKind,
  sourceOf: (document: Shown) => Source,
): Named[] {
  const known = folded.get(all)
  if (known) return known
  const targets = all.map((document) => {
    const { key, names, lookedFor } = sourceOf(document)
    const phrasesIn = (language: Language) =>
      [names[language] ?? '', ...(lookedFor?.[language] ?? [])].filter(
        (words) => words && !words.includes('{'),
      )
    const foldedIn = (language: Language) =>
      phrasesIn(language)
        .map((phrase) => telling(foldedWords(phrase, letters)))
        .flatMap((words) => (words.length === 2 ? [words, [words.join('')]] : [words]))
        .filter((words) => words.length > 0)
    const written = languages.flatMap((language) =>
      phrasesIn(language).map((words) => {
        return { words, language, folded: foldedWords(words, letters).join('') }
      }),
    )
    return { kind, key, phrases: { en: foldedIn('en'), te: foldedIn('te') }, written }
  })
  folded.set(all, targets)
  return targets
}
