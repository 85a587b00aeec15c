import { now } from '../../../clock.server.ts'
import type { Language } from '../../../domain/content/language.ts'
import { excerpt, type Piece } from '../../../domain/search/excerpt.ts'
import { letters } from '../../../domain/search/letters.server.ts'
import type { SearchKind } from '../../../domain/search/search-document.ts'
import { type Found, searchSite } from '../../../domain/search/search-site.server.ts'
import { database } from '../../../storage/database.server.ts'
import { resultPath } from './result-path.ts'

export type Result = {
  path: string
  kind: SearchKind
  language: Language
  title: string
  excerpt: Piece[]
}

/** At most `most` results for `q`, the most fitting first, and what answers it first. */
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
  const results = found.map((one) => ({
    path: resultPath(one),
    kind: one.kind,
    language: one.language,
    title: one.title,
    excerpt: excerpts ? excerpt(one.body, terms, letters) : [],
  }))
  return { results, ...answer }
}
