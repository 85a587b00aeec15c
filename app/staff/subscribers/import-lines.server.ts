import { type Import, type ImportLine, linesWith } from '../../../domain/mail-list/import.server.ts'
import { type LineOutcome, lineOutcomes } from '../../../domain/mail-list/import.ts'
import type { Storage } from '../../../storage/database.server.ts'

/** Lines shown of each outcome at first, and on each page of a chosen outcome. */
const PREVIEWED = 20
const PER_PAGE = 100

export type LineGroup = {
  outcome: LineOutcome
  count: number
  rows: ImportLine[]
  page: number
  pages: number
}

/** The lines of an import by outcome; `?show=` pages through all lines of one outcome. */
export async function readLines(
  { id, counts }: Import,
  search: URLSearchParams,
  storage: Storage,
): Promise<LineGroup[]> {
  const chosen = lineOutcomes.find((outcome) => outcome === search.get('show'))
  const groups: LineGroup[] = []
  for (const outcome of lineOutcomes) {
    const count = counts[outcome] ?? 0
    if (count === 0) continue
    const perPage = outcome === chosen ? PER_PAGE : PREVIEWED
    const pages = Math.ceil(count / perPage)
    const wanted = outcome === chosen ? Number(search.get('page')) : 1
    const page = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1
    const rows = await linesWith(id, outcome, { page, perPage }, storage)
    groups.push({ outcome, count, rows, page, pages: outcome === chosen ? pages : 1 })
  }
  return groups
}
