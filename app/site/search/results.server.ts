import { now } from '../../../config/clock.server.ts'
import { citation } from '../../../domain/content/bible.ts'
import { inLanguage, type Language } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { pages } from '../../../domain/content/page-field-paths.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { textIn } from '../../../domain/content/text.ts'
import { isCrisis } from '../../../domain/search/crisis.ts'
import { excerpt, type Piece } from '../../../domain/search/excerpt.ts'
import { letters } from '../../../domain/search/letters.server.ts'
import type { SearchKind } from '../../../domain/search/search-document.ts'
import { type Found, searchSite } from '../../../domain/search/search-site.server.ts'
import { database } from '../../../storage/database.server.ts'
import { pathOf } from '../../paths.ts'
import { isAnswer } from './answer.tsx'
import { resultPath } from './result-path.ts'

export type Result = {
  path: string
  kind: SearchKind
  language: Language
  title: string
  excerpt: Piece[]
}

/**
 * The suggestions while the visitor types: first the answers, then the results. Some answers lead
 * to the search page with these words.
 */
export async function suggestionsOf(q: string, language: Language, most: number) {
  const { results, wanted, passage } = await resultsOf(q, language, most, { excerpts: false })
  const found = results.map(({ excerpt: _, ...result }) => result)
  const { search } = textIn(language)
  const answer = (path: string, kind: SearchKind | 'help', title: string) => ({
    path: inLanguage(path, language),
    kind,
    language,
    title,
  })
  const searchPath = `${pathOf('Search')}?${new URLSearchParams({ q })}`
  const answers = [
    ...(isCrisis(q) ? [answer(searchPath, 'help', helpTitle(language))] : []),
    ...(passage ? [answer(searchPath, 'verse', citation(passage.reference, language))] : []),
    ...(wanted && isAnswer(wanted)
      ? [answer(pathOf(pages[wanted].screen), 'page', search.answers[wanted])]
      : []),
  ]
  const otherResults = found.filter(({ path }) => !answers.some((each) => each.path === path))
  return [...answers, ...otherResults].slice(0, most)
}

/** Such as `You are not alone: 14416, 181`. */
function helpTitle(language: Language): string {
  const { heading } = serverTextIn(language).help
  const numbers = ministry().helplines.map(({ number }) => number)
  return [heading, numbers.join(', ')].filter(Boolean).join(': ')
}

/** At most `most` results for `q`, the best first, with the other answers such as a Bible verse. */
export async function resultsOf(
  q: string,
  language: Language,
  most: number,
  { excerpts = true } = {},
): Promise<Omit<Found, 'found' | 'terms'> & { results: Result[] }> {
  const { found, terms, ...answer } = await searchSite(
    q,
    { language, now: now(), most },
    await database(),
  )
  const results = found.map((document) => ({
    path: resultPath(document),
    kind: document.kind,
    language: document.language,
    title: document.title,
    excerpt: excerpts ? excerpt(document.body, terms, letters) : [],
  }))
  return { results, ...answer }
}
