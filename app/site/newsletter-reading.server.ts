import { data } from 'react-router'
import { isDay } from '../../domain/calendar/calendar-day.ts'
import { type Language, languageOf } from '../../domain/content/language.ts'
import { localize } from '../../domain/content/text.ts'
import { firstSentences } from '../../domain/newsletter/first-sentences.ts'
import { wordsOf } from '../../domain/newsletter/html.server.ts'
import { listPublic, neighbours, searchPublic } from '../../domain/newsletter/list.server.ts'
import { findPublic } from '../../domain/newsletter/newsletter.server.ts'
import type { ListedEntry, NewsletterEntry } from '../../domain/newsletter/newsletter.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { now } from '../clock.server.ts'
import { sharedUntilPublication } from './until-publication.server.ts'

/** Cards that come at a time; four rows of three. */
const CARDS = 12
/** So many of the newest can be read without the internet. */
export const OFFLINE_ENTRIES = 7

export type Reading = NonNullable<Awaited<ReturnType<typeof readingOf>>>

/**
 * What `/newsletter/{date}` shows, and without a date `/newsletter`: an entry, by itself the newest, and
 * the list beneath it, which `?before=` continues and `?q=` searches. Nobody's own: the same for all.
 * Undefined when there is no public entry of that day.
 */
export async function readingOf({ pathname, searchParams }: URL, date?: string) {
  const moment = now()
  const storage = await database()
  // The first cards and one more, which stands above them or tells that the list goes on.
  const { entries: newest } = await listPublic({ count: CARDS + 1 }, moment, storage)
  const day = date ?? newest[0]?.date
  const entry = day === undefined ? undefined : await findPublic(day, moment, storage)
  if (date !== undefined && !entry) return undefined
  const [beside, list] = await Promise.all([
    entry && neighbours(entry.date, moment, storage),
    listAsked(searchParams, moment, storage),
  ])
  return {
    entry: entry && entryIn(entry, languageOf(pathname)),
    beside: { previous: beside?.previous, next: beside?.next },
    list: list ?? fitted(newest, entry?.date),
    offline: newest.slice(0, OFFLINE_ENTRIES).map((one) => one.date),
  }
}

/** The newest entry as Home tells of it. */
export async function newestInShort(
  moment: Temporal.Instant,
  language: Language,
  storage: Storage,
) {
  const { entries } = await listPublic({ count: 1 }, moment, storage)
  const entry = entries[0] && (await findPublic(entries[0].date, moment, storage))
  if (!entry) return undefined
  const { date, headline, summary, words } = entryIn(entry, language)
  return { date, headline, summary: { text: summary, lang: words.lang } }
}

/** A form that came back because the database is away comes back all the same, with nothing to read. */
export const nothingToRead: Reading = {
  entry: undefined,
  beside: { previous: undefined, next: undefined },
  list: { entries: [] },
  offline: [],
}

/** What was found, with how long caches may keep it. A search is kept by none: there are too many. */
export async function sharedReading<Found>({ searchParams }: URL, found: Found) {
  const searched = queryOf(searchParams) !== ''
  const sharing = searched ? 'no-store' : await sharedUntilPublication(now(), await database())
  return data(found, { headers: { 'Cache-Control': sharing } })
}

export type EntryList = {
  entries: ListedEntry[]
  /** The day before which the list goes on. */
  older?: string | undefined
  /** What was searched for. */
  query?: string
  /** It is not the beginning of the list. */
  continued?: boolean
}

async function listAsked(
  searchParams: URLSearchParams,
  moment: Temporal.Instant,
  storage: Storage,
): Promise<EntryList | undefined> {
  const query = queryOf(searchParams)
  if (query) return { query, entries: await searchPublic(query, moment, storage) }
  const before = searchParams.get('before') ?? ''
  if (!isDay(before)) return undefined
  const { entries, more } = await listPublic({ before, count: CARDS }, moment, storage)
  return { entries, older: more ? entries.at(-1)?.date : undefined, continued: true }
}

/** The card of the chosen entry travels too, hidden, for when another one is chosen in its place. */
function fitted(entries: ListedEntry[], chosen: string | undefined): EntryList {
  const shown = entries.some(({ date }) => date === chosen) ? entries : entries.slice(0, CARDS)
  return { entries: shown, older: entries.length > CARDS ? shown.at(-1)?.date : undefined }
}

function entryIn(entry: NewsletterEntry, language: Language) {
  const { text: html, lang } = localize(entry.html, language)
  return {
    date: entry.date,
    headline: localize(entry.headline, language),
    words: { html, lang },
    summary: firstSentences(wordsOf(html), lang ?? language),
  }
}

function queryOf(searchParams: URLSearchParams): string {
  return (searchParams.get('q') ?? '').trim().slice(0, 100)
}
