import * as z from 'zod'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import { localized } from '../content/document-kind.ts'
import { listDrafts } from '../content/read-documents.server.ts'
import { archive } from './archive.ts'
import { newsletterKind } from './document-kind.server.ts'
import type { ListedEntry } from './newsletter.ts'
import { newestPublicDay } from './publishing.server.ts'

// Lists do not read the text of entries, and continue from a date instead of an offset, so that the
// last page costs the same as the first.

/**
 * The newest public entries, or those older than the day `before`, at most `count`. `more`: whether
 * there are older ones.
 */
export async function listPublic(
  { before, count }: { before?: string | undefined; count: number },
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ entries: ListedEntry[]; more: boolean }> {
  let rows = publicEntries(now, storage).orderBy('day', 'desc')
  if (before !== undefined) rows = rows.where('day', '<', before)
  const found = await rows.limit(count + 1).execute()
  return { entries: found.slice(0, count).map(listed), more: found.length > count }
}

/** The public entries with a recording, newest first. */
export async function listRecorded(
  now: Temporal.Instant,
  storage: Storage,
): Promise<ListedEntry[]> {
  const rows = publicEntries(now, storage).where('listed', 'like', '%"audio":%')
  return (await rows.orderBy('day', 'desc').execute()).map(listed)
}

/** The public entries before and after a day, whether or not the day has one. */
export async function neighbours(
  date: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ previous: ListedEntry | undefined; next: ListedEntry | undefined }> {
  const all = publicEntries(now, storage).limit(1)
  const [previous, next] = await Promise.all([
    all.where('day', '<', date).orderBy('day', 'desc').executeTakeFirst(),
    all.where('day', '>', date).orderBy('day').executeTakeFirst(),
  ])
  return { previous: previous && listed(previous), next: next && listed(next) }
}

/** The day of the newest public entry of the same month and day in an earlier year. */
export async function archivedDay(
  day: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<string | undefined> {
  const rows = publicEntries(now, storage).where('day', 'like', `%${day.slice(4)}`)
  return firstDay(rows.where('day', '<', day).orderBy('day', 'desc'))
}

async function firstDay(rows: ReturnType<typeof publicEntries>): Promise<string | undefined> {
  const row = await rows.limit(1).executeTakeFirst()
  return row?.day ?? undefined
}

/**
 * All entries for staff, including planned and deleted ones, newest first. A deleted one may have
 * the day of another: the list continues after a day and an id.
 */
export async function listForStaff(
  { before, count }: { before?: { day: string; id: number } | undefined; count: number },
  storage: Storage,
): Promise<{ entries: { id: number; key: string; date: string }[]; more: boolean }> {
  let rows = entriesWithDay(storage)
    .select(['id', 'key'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
  if (before) {
    const { day, id } = before
    rows = rows.where(({ eb, or, and }) =>
      or([eb('day', '<', day), and([eb('day', '=', day), eb('id', '<', id)])]),
    )
  }
  const found = await rows.limit(count + 1).execute()
  const entries = found.slice(0, count).map(({ id, key, day }) => ({ id, key, date: day ?? '' }))
  return { entries, more: found.length > count }
}

/**
 * The days from `from` on that have a published entry, and the days of all drafts, each with its
 * key.
 */
export async function takenDays(from: string, storage: Storage): Promise<Map<string, string>> {
  const [rows, drafts] = await Promise.all([
    entriesWithDay(storage)
      .select('key')
      .where('deleted_at', 'is', null)
      .where('day', '>=', from)
      .execute(),
    listDrafts(newsletterKind, storage),
  ])
  const days = drafts.map(({ draft, key }) => [draft?.fields['date'] ?? '', key] as const)
  return new Map([...days, ...rows.map(({ day, key }) => [day ?? '', key] as const)])
}

function publicEntries(now: Temporal.Instant, storage: Storage) {
  return entriesWithDay(storage)
    .where('deleted_at', 'is', null)
    .where('day', '<=', newestPublicDay(now))
}

function entriesWithDay(storage: Storage) {
  return storage
    .selectFrom('documents')
    .select(['day', 'listed'])
    .where('kind', '=', newsletterKind.name)
    .where('day', 'is not', null)
}

const listedColumn = z.object({
  headline: localized,
  summary: localized,
  audio: z.string().optional(),
})

function listed({ day, listed: json }: { day: string | null; listed: string | null }): ListedEntry {
  return { date: day ?? '', ...listedColumn.parse(JSON.parse(json ?? '')) }
}

/** `today`: the entry of today. Without one, the newest entry or one of the archive. */
type WordFrom = 'today' | 'newest' | 'archive'

/**
 * The date of the entry that Home shows until the newsletter's next hour; undefined when there is
 * no entry. Before the hour of publication, it is still that of the day before.
 */
export async function wordOfTheDay(
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ date: string; from: WordFrom } | undefined> {
  const newest = await firstDay(publicEntries(now, storage).orderBy('day', 'desc'))
  const day = newestPublicDay(now)
  if (newest === undefined) return undefined
  if (newest === dayOf(now.toString())) return { date: newest, from: 'today' }
  if (newest === day || !archive().switchedOn) return { date: newest, from: 'newest' }
  const sameDay = await archivedDay(day, now, storage)
  if (sameDay !== undefined) return { date: sameDay, from: 'archive' }
  // The next in turn, oldest first; after the last, the first again.
  const entries = publicEntries(now, storage)
  const count = await countRows(entries.clearSelect())
  const next = await firstDay(entries.orderBy('day').offset((Date.parse(day) / DAY) % count))
  return { date: next ?? newest, from: 'archive' }
}
