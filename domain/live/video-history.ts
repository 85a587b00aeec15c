import * as z from 'zod/mini'
import { dayOf } from '../calendar/day.ts'
import { normalize } from '../forms/normalize.ts'
import type { LiveVideoRecord } from './live-video.ts'

/** The sort orders; the first is the default. */
export const videoOrders = ['created_at_desc', 'created_at_asc'] as const

export type HistoryFilter = ReturnType<typeof historyFilter>

export const historyParameters = ['search', 'start', 'end', 'sort'] as const

/** Parses the filter from query parameters. Ignores invalid values. */
export function historyFilter(parameters: URLSearchParams) {
  const day = (name: string) => z.safeParse(z.iso.date(), parameters.get(name)).data ?? ''
  return {
    /** Part of a name or an address, case-insensitive; '' for all. */
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    /** The first and last day, inclusive, in the ministry's zone; '' for no limit. */
    start: day('start'),
    end: day('end'),
    sort: videoOrders.find((order) => order === parameters.get('sort')) ?? 'created_at_desc',
  }
}

/** The videos, which come newest first, that match a filter, in its order. */
export function filterHistory(
  videos: readonly LiveVideoRecord[],
  { search, start, end, sort }: HistoryFilter,
): LiveVideoRecord[] {
  const wanted = folded(search)
  const found = videos.filter(({ name, live_url, created_at }) => {
    const day = dayOf(created_at)
    return (
      (folded(name ?? '').includes(wanted) || folded(live_url).includes(wanted)) &&
      (!start || day >= start) &&
      (!end || day <= end)
    )
  })
  return sort === 'created_at_asc' ? found.reverse() : found
}

function folded(text: string): string {
  return normalize(text).toLowerCase()
}
