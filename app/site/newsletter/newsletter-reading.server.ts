import { now } from '../../../config/clock.server.ts'
import { log } from '../../../config/log.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { pictureText } from '../../../domain/content/picture.ts'
import { localize } from '../../../domain/content/text.ts'
import { firstSentences } from '../../../domain/newsletter/first-sentences.ts'
import { raiseHeadings, wordsOf } from '../../../domain/newsletter/html.server.ts'
import { listPublic, neighbours, wordOfTheDay } from '../../../domain/newsletter/list.server.ts'
import {
  CARDS,
  findPublic,
  newestHeld,
  readNewest,
} from '../../../domain/newsletter/newsletter.server.ts'
import type { ListedEntry, NewsletterEntry } from '../../../domain/newsletter/newsletter.ts'
import { secondsUntilNextHour } from '../../../domain/newsletter/publishing.server.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { FRESH, shared, sharedUntilChange } from '../../page-headers.ts'

/** How many of the newest entries are readable offline. */
export const OFFLINE_ENTRIES = 3

export type Reading = {
  entry: ReturnType<typeof entryOn> | undefined
  beside: { previous?: ListedEntry | undefined; next?: ListedEntry | undefined }
  list: EntryList
}

/**
 * Returns the data of `/newsletter/{date}` and, without a date, of `/newsletter`: an entry (the
 * newest by default) and the list below it, which `?before=` continues. The same for every visitor.
 * Undefined when there is no public entry of that date.
 */
async function readingOf(
  { pathname, searchParams }: URL,
  date?: string,
): Promise<Reading | undefined> {
  const moment = now()
  const storage = await database()
  const { entries: newest, ...first } = await readNewest(moment, storage)
  const entry = date === undefined ? first.entry : await findPublic(date, moment, storage)
  if (date !== undefined && !entry) return undefined
  const [beside, list] = await Promise.all([
    entry && neighbours(entry.date, moment, storage),
    listFor(searchParams, moment, storage),
  ])
  return {
    entry: entry && entryOn(pathname, entry, date),
    beside: beside ?? {},
    list: list ?? fitList(newest, entry?.date),
  }
}

/** Returns the date, headline and summary of the entry that Home shows, and where it is from. */
export async function wordInShort(moment: Temporal.Instant, language: Language, storage: Storage) {
  const word = await wordOfTheDay(moment, storage)
  const entry = word && (await findPublic(word.date, moment, storage))
  if (!entry) return undefined
  const { date, headline, summary, words } = entryIn(entry, language)
  return { date, headline, summary: { text: summary, lang: words.lang }, from: word.from }
}

/** For the response to a form that failed without the database: the page has no entries. */
export const nothingToRead: Reading = { entry: undefined, beside: {}, list: { entries: [] } }

/**
 * Returns the data with its Cache-Control. While the database is unreachable, `/newsletter` and the
 * page of the newest entry show the entries in memory.
 */
export async function sharedReading(url: URL, date?: string) {
  try {
    const reading = await readingOf(url, date)
    const moment = now()
    return { reading, sharing: sharedUntilChange(moment, secondsUntilNextHour(moment)) }
  } catch (error) {
    const reading = error instanceof StorageError && heldReading(url, date)
    if (!reading) throw error
    log.error({ err: error }, 'the newsletter could not be read: visitors get what was read before')
    // Cached briefly, so that not every visitor waits for a database that does not respond.
    return { reading, sharing: shared(10, FRESH) }
  }
}

function heldReading({ pathname, searchParams }: URL, date?: string): Reading | undefined {
  const { entries, entry } = newestHeld()
  if (!entry || searchParams.has('before') || (date ?? entry.date) !== entry.date) return undefined
  return {
    entry: entryOn(pathname, entry, date),
    beside: { previous: entries[1] },
    list: fitList(entries, entry.date),
  }
}

export type EntryList = {
  entries: ListedEntry[]
  /** The value of `?before=` for the next page; undefined at the end of the list. */
  older?: string | undefined
  /** Not the first page of the list. */
  continued?: boolean
}

async function listFor(
  searchParams: URLSearchParams,
  moment: Temporal.Instant,
  storage: Storage,
): Promise<EntryList | undefined> {
  const before = searchParams.get('before') ?? ''
  if (!isDay(before)) return undefined
  const { entries, more } = await listPublic({ before, count: CARDS }, moment, storage)
  return { entries, older: more ? entries.at(-1)?.date : undefined, continued: true }
}

/** Includes the selected entry's card, hidden, for when another entry is selected. */
function fitList(entries: ListedEntry[], chosen: string | undefined): EntryList {
  const shown = entries.some(({ date }) => date === chosen) ? entries : entries.slice(0, CARDS)
  return { entries: shown, older: entries.length > CARDS ? shown.at(-1)?.date : undefined }
}

/** With a `date` it is for the entry's own page. */
function entryOn(pathname: string, entry: NewsletterEntry, date: string | undefined) {
  const { words, ...shown } = entryIn(entry, languageOf(pathname))
  return { ...shown, words: date ? { ...words, html: raiseHeadings(words.html) } : words }
}

function entryIn(entry: NewsletterEntry, language: Language) {
  const { text: html, lang } = localize(entry.html, language)
  return {
    date: entry.date,
    headline: localize(entry.headline, language),
    picture: entry.picture && { name: entry.picture, alt: pictureText(entry.picture, language) },
    recording: entry.recording && { name: entry.headline, audio: entry.recording },
    words: { html, lang },
    summary: firstSentences(wordsOf(html), lang ?? language),
  }
}
