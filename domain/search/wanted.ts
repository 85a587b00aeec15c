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

// Where people want to go: pages, services, events and ministries by their names and by what they
// are also looked for as, which need not stand on them.

export type Target = { kind: SearchKind; key: string; language: Language; fit: number }

/** Below this, it is something else that is looked for. */
const FITS = 0.6

/**
 * What is looked for with these words, the most fitting first. `known` are words of the site: they
 * are spelt as they are meant.
 */
export function wantedWith(
  typed: string,
  page: Language,
  known: ReadonlySet<string> = new Set(),
): Target[] {
  const terms = tellingTerms(typed)
  if (terms.length === 0) return []
  const fits = new Map<string, number[]>()
  const fitsOf = (word: string) => {
    const of =
      fits.get(word) ??
      terms.map((term) => (known.has(term.word) ? fitOf(word, term) : nearFit(word, term)))
    fits.set(word, of)
    return of
  }
  return targets()
    .map(({ kind, key, phrases }) => {
      const scores = languages.map((language) => ({
        language,
        fit: bestFit(phrases[language], terms.length, fitsOf),
      }))
      const [best] = scores.sort(
        (one, other) => other.fit - one.fit || Number(other.language === page) - 0.5,
      )
      return { kind, key, language: best?.language ?? page, fit: best?.fit ?? 0 }
    })
    .filter(({ fit }) => fit >= FITS)
    .sort((a, b) => b.fit - a.fit)
}

/** What was typed without words that every second text has, unless there is nothing else. */
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

/** At most this part of the letters may differ. */
const UNLIKE = 0.34

/** What is near in the other language must be this much nearer. */
const OTHER_LANGUAGE = 0.15

/** What people want whose spelling is nearest to this; undefined when nothing is near. */
export function meantWith(
  typed: string,
  page: Language,
): { words: string; language: Language } | undefined {
  const word = foldedWords(typed, letters).join('')
  const near = targets()
    .flatMap(({ written }) => written)
    .flatMap((each) => {
      const longer = Math.max(word.length, each.folded.length)
      if (Math.abs(word.length - each.folded.length) > UNLIKE * longer) return []
      const unlike = distance(word, each.folded) / longer
      return unlike > 0 && unlike <= UNLIKE ? [{ ...each, unlike }] : []
    })
  const cost = ({ unlike, language }: (typeof near)[number]) =>
    unlike + (language === page ? 0 : OTHER_LANGUAGE)
  const [best] = near.sort((first, second) => cost(first) - cost(second))
  return best
}

/** How well the words fit the best of the phrases: all of them, and all of it. */
function bestFit(phrases: string[][], count: number, fitsOf: (word: string) => number[]): number {
  const anywhere = Array.from({ length: count }, () => 0)
  let best = 0
  for (const phrase of phrases) {
    const fits = phrase.map(fitsOf)
    const typed = Array.from({ length: count }, (_, at) =>
      Math.max(...fits.map((fit) => fit[at] ?? 0)),
    )
    const said = fits.map((fit) => Math.max(...fit))
    for (const [at, fit] of typed.entries()) anywhere[at] = Math.max(anywhere[at] ?? 0, fit)
    best = Math.max(best, mean(typed) * (0.7 + 0.3 * mean(said)))
  }
  // Words of several phrases: "sunday offering online".
  return Math.max(best, 0.7 * mean(anywhere))
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
}

/** Letters of a word, of which one may be wrong. */
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
    ...made(pagesKind.all(), 'page', (page) => ({
      key: page.id,
      names: { en: Object.values(page.en)[0], te: Object.values(page.te)[0] },
      lookedFor: page.lookedFor,
    })),
    ...made(signInPage, 'page', (lookedFor) => ({ key: SIGN_IN, names: {}, lookedFor })),
    ...made(services(), 'service', ({ id, name, lookedFor }) => ({
      key: id,
      names: name,
      lookedFor,
    })),
    ...made(events(), 'event', ({ id, name, lookedFor }) => ({
      key: id,
      names: name,
      lookedFor,
    })),
    ...made(ministries(), 'ministry', ({ id, name, lookedFor }) => ({
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

/** Folded once for what is published. */
function made<Shown>(
  all: readonly Shown[],
  kind: SearchKind,
  named: (one: Shown) => Source,
): Named[] {
  const known = folded.get(all)
  if (known) return known
  const targets = all.map((one) => {
    const { key, names, lookedFor } = named(one)
    const said = (language: Language) =>
      [names[language] ?? '', ...(lookedFor?.[language] ?? [])].filter(
        (words) => words && !words.includes('{'),
      )
    const of = (language: Language) =>
      said(language)
        .map((phrase) => telling(foldedWords(phrase, letters)))
        .flatMap((words) => (words.length === 2 ? [words, [words.join('')]] : [words]))
        .filter((words) => words.length > 0)
    const written = languages.flatMap((language) =>
      said(language).map((words) => {
        return { words, language, folded: foldedWords(words, letters).join('') }
      }),
    )
    return { kind, key, phrases: { en: of('en'), te: of('te') }, written }
  })
  folded.set(all, targets)
  return targets
}
