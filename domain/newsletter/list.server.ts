import { entries as builtIn } from 'virtual:newsletter-entries'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { longDate } from '../calendar/day.ts'
import { searchable } from '../content/searchable.ts'
import { cleanParagraphs } from '../forms/form.ts'
import type { BuiltInEntry } from './built-in.ts'
import { wordsOf } from './html.server.ts'
import type { EntryOrigin, EntryState, ListedEntry } from './newsletter.ts'
import { isPublic, newestPublicDay } from './publishing.server.ts'

// One list of two sources: what staff wrote (the table) and what the program brings (builtIn, newest
// first). An entry of the staff takes the place of a built-in one of the same day. Lists never read
// the words of an entry, and go on from a date rather than by counting, so they cost the same at
// the end as at the beginning.

/** Where a list goes on: entries older than `before`, at most `count` of them. */
export type ListPart = { before?: string | undefined; count: number }
export type StaffListedEntry = ListedEntry & { origin: EntryOrigin; state: EntryState }

/** The newest public entries, or those that are older than `before`; `more` when there are others. */
export async function listPublic(
  { before, count }: ListPart,
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ entries: ListedEntry[]; more: boolean }> {
  const upTo = { upTo: newestPublicDay(now) }
  const found = await listMerged({ ...upTo, before, count: count + 1 }, storage)
  const entries = found.slice(0, count).map(({ date, headline }) => ({ date, headline }))
  return { entries, more: found.length > count }
}

/** The public entries beside a day, whether the day itself has one or not. */
export async function neighbours(
  date: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ previous: ListedEntry | undefined; next: ListedEntry | undefined }> {
  const newest = newestPublicDay(now)
  const [[previous], later] = await Promise.all([
    listMerged({ upTo: newest, before: date, count: 1 }, storage),
    listedColumns(storage)
      .where('date', '>', date)
      .where('date', '<=', newest)
      .orderBy('date')
      .limit(1)
      .executeTakeFirst(),
  ])
  const laterBuiltIn = builtIn.findLast((entry) => entry.date > date && entry.date <= newest)
  const next = [laterBuiltIn, later && listed(later)]
    .filter((entry) => entry !== undefined)
    // On the same day the entry of the staff wins: it comes last in this order.
    .sort(newestFirst)
    .at(-1)
  return {
    previous: previous && { date: previous.date, headline: previous.headline },
    next: next && { date: next.date, headline: next.headline },
  }
}

/** Public entries that have every word, in either language, in any case, newest first. */
export async function searchPublic(
  query: string,
  now: Temporal.Instant,
  storage: Storage,
  count = 50,
): Promise<ListedEntry[]> {
  const words = searchable(cleanParagraphs(query)).split(' ').filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  const newest = newestPublicDay(now)
  const [staff, replaced] = await Promise.all([
    words
      .reduce(
        (rows, word) => rows.where(hasWord(word)),
        listedColumns(storage).where('date', '<=', newest),
      )
      .orderBy('date', 'desc')
      .limit(count)
      .execute(),
    replacedDays(storage),
  ])
  const found = builtIn.filter(
    (entry) =>
      entry.date <= newest &&
      !replaced.has(entry.date) &&
      words.every((word) => searchableWords(entry).includes(word)),
  )
  return [...staff.map(listed), ...found]
    .sort(newestFirst)
    .slice(0, count)
    .map(({ date, headline }) => ({ date, headline }))
}

/** Every entry for those who write them, planned ones too, newest first. */
export async function listForStaff(
  part: ListPart,
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ entries: StaffListedEntry[]; more: boolean }> {
  const found = await listMerged({ ...part, count: part.count + 1 }, storage)
  const entries = found.slice(0, part.count).map(({ date, headline, origin }) => ({
    ...{ date, headline, origin },
    state: isPublic({ date }, now) ? ('published' as const) : ('planned' as const),
  }))
  return { entries, more: found.length > part.count }
}

type Merged = ListedEntry & { origin: EntryOrigin }

/** The entries of both sources in a range of days, newest first. */
async function listMerged(
  { upTo, before, count }: ListPart & { upTo?: string },
  storage: Storage,
): Promise<Merged[]> {
  let rows = listedColumns(storage).orderBy('date', 'desc').limit(count)
  if (upTo !== undefined) rows = rows.where('date', '<=', upTo)
  if (before !== undefined) rows = rows.where('date', '<', before)
  const [staff, replaced] = await Promise.all([rows.execute(), replacedDays(storage)])
  const unreplaced = builtIn.filter(
    ({ date }) =>
      !replaced.has(date) &&
      (upTo === undefined || date <= upTo) &&
      (before === undefined || date < before),
  )
  return [
    ...staff.map((row) => ({ ...listed(row), origin: 'staff' as const })),
    ...unreplaced.map(({ date, headline }) => ({ date, headline, origin: 'built-in' as const })),
  ]
    .sort(newestFirst)
    .slice(0, count)
}

/** Days whose built-in entry has a newer one of the staff in its place. */
async function replacedDays(storage: Storage): Promise<Set<string>> {
  const [newest, oldest] = [builtIn[0]?.date, builtIn.at(-1)?.date]
  if (newest === undefined || oldest === undefined) return new Set()
  const rows = await storage
    .selectFrom('newsletter_entries')
    .select('date')
    .where('date', '>=', oldest)
    .where('date', '<=', newest)
    .execute()
  return new Set(rows.map(({ date }) => date))
}

function hasWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  // SQLite knows no escaping unless the query names one.
  return sql<boolean>`search like ${pattern} escape '\\'`
}

function listedColumns(storage: Storage) {
  return storage.selectFrom('newsletter_entries').select(['date', 'headline', 'headline_te'])
}

type Row = { date: string; headline: string; headline_te: string }

function listed({ date, headline, headline_te }: Row): ListedEntry {
  return {
    date,
    headline: { en: headline || headline_te, ...(headline_te && { te: headline_te }) },
  }
}

/** What a search in the built-in entries compares, made when somebody searches first. */
const folded = new Map<string, string>()
function searchableWords({ date, headline, html }: BuiltInEntry): string {
  const before = folded.get(date)
  if (before !== undefined) return before
  const days = [longDate(date, 'en'), longDate(date, 'te')]
  const words = searchable(headline.en, wordsOf(html.en), ...days)
  folded.set(date, words)
  return words
}

function newestFirst(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? 1 : -1
}
