import { searchSite } from '../../domain/search/search-site.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { rowsOf } from '../support/rows.ts'
import wordsJson from './words.json' with { type: 'json' }

/** Results that people look at. */
const LOOKED_AT = 5

type Measured = { recall: number; precision: number }

/** Every second word was put aside until the end: only the others were used for tuning. */
export const halves = {
  tuned: wordsJson.filter((_, at) => at % 2 === 0),
  aside: wordsJson.filter((_, at) => at % 2 === 1),
}

/**
 * Searches with each spelling. A document fits when, in either language, a word in it begins with
 * each stem of one of the `finds`: this reads the texts as they are, without any folding.
 */
export async function measure(
  words: typeof wordsJson,
  now: Temporal.Instant,
  storage: Storage,
): Promise<Measured[]> {
  const documents = await rowsOf(storage, 'search_documents', {})
  const texts = Map.groupBy(documents, nameOf)
  const wordsIn = new Map(
    [...texts].map(([name, rows]) => [name, plainWords(rows.map(textOf).join(' '))]),
  )
  const measured: Measured[] = []
  for (const { finds, typed: spellings } of words) {
    const fits = new Set(
      [...wordsIn].flatMap(([name, words]) => (hasAny(finds, words) ? [name] : [])),
    )
    if (fits.size === 0) throw new Error(`nothing on the site has ${finds.join()}`)
    for (const typed of spellings) {
      const search = { language: 'te', now, most: LOOKED_AT } as const
      const { found } = await searchSite(typed, search, storage)
      const right = found.filter((one) => fits.has(nameOf(one))).length
      measured.push({
        recall: right / Math.min(LOOKED_AT, fits.size),
        precision: found.length === 0 ? 0 : right / found.length,
      })
    }
  }
  return measured
}

export function mean(measured: Measured[], of: keyof Measured): number {
  return measured.reduce((sum, one) => sum + one[of], 0) / measured.length
}

function hasAny(finds: string[], words: Set<string>): boolean {
  const has = (stem: string) => [...words].some((word) => word.startsWith(stem))
  return finds.some((alternative) => alternative.split(' ').every(has))
}

function plainWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}]+|[\d:.-]+/gu))
}

function textOf({ title, body }: { title: string; body: string }): string {
  return `${title} ${body}`
}

function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind}/${key}`
}
