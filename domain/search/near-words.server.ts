import type { Storage } from '../../storage/database.server.ts'
import { skeletonOf } from './fold.ts'
import { fitOf, nearness, type Term } from './query.ts'

/** Words that are compared, and words that are looked for. */
const [COMPARED, MOST] = [400, 24]
/** After every letter that a folded word has. */
const LAST = '{'

/** Those of these words that the site has. */
export async function knownWords(terms: Term[], storage: Storage): Promise<Set<string>> {
  const rows = await storage
    .selectFrom('search_words')
    .select('word')
    .where(
      'word',
      'in',
      terms.map(({ word }) => word),
    )
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** The words of the site that are spelt nearly like this one, the nearest first. */
export async function nearWords(term: Term, storage: Storage): Promise<string[]> {
  const { wanted, longer } = nearness(term)
  if (!wanted) return []
  const { skeleton, word } = term
  const rows = await storage
    .selectFrom('search_words')
    .select('word')
    .where(({ eb, or, between }) =>
      longer
        ? between('skeleton', skeleton, `${skeleton}${LAST}`)
        : // Also of the whole word: without its ending, "bibilu" is too short.
          or([eb('skeleton', '=', skeleton), eb('skeleton', '=', skeletonOf(word))]),
    )
    .orderBy('skeleton')
    .orderBy('word')
    .limit(COMPARED)
    .execute()
  return rows
    .map((row) => ({ word: row.word, fit: fitOf(row.word, term) }))
    .filter((found) => found.fit > 0 && !found.word.startsWith(word))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, MOST)
    .map((found) => found.word)
}
