import { resultPath } from '../../app/site/search/result-path.ts'
import { searchSite } from '../../domain/search/search-site.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import needsJson from './needs.json' with { type: 'json' }

/** What people type, and where a church secretary would lead them. Every second one is put aside. */
export const needs = {
  tuned: needsJson.filter((_, at) => at % 2 === 0),
  aside: needsJson.filter((_, at) => at % 2 === 1),
}

export type Led = { typed: string; common: boolean; place: number; first: string }

/** `place`: of the first result that leads there, from 1; Infinity for none. */
export async function follow(
  list: typeof needsJson,
  now: Temporal.Instant,
  storage: Storage,
): Promise<Led[]> {
  const all: Led[] = []
  for (const { expected, common, ...manners } of list) {
    for (const typed of Object.values(manners).flat()) {
      const search = { language: 'en', now, most: 10 } as const
      const { found } = await searchSite(typed, search, storage)
      const paths = found.map(
        (one) => resultPath(one).replace(/^\/te(?=\/|$)|#events$/g, '') || '/',
      )
      const at = paths.findIndex((path) => expected.some((wanted) => leads(path, wanted)))
      const place = at === -1 ? Number.POSITIVE_INFINITY : at + 1
      all.push({ typed, common, place, first: paths[0] ?? '' })
    }
  }
  return all
}

/** A part of a page is led to by the page, too, unless another part is wanted. */
function leads(path: string, wanted: string): boolean {
  if (path === wanted) return true
  if (wanted === '/services' || wanted === '/calendar') return path.startsWith(wanted)
  return wanted === '/leader' && path.startsWith('/leader/')
}

/** The part of them that is led there within so many results. */
export function within(most: number, led: Led[]): number {
  return led.filter(({ place }) => place <= most).length / Math.max(1, led.length)
}
