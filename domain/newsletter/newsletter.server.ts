import type { Storage } from '../../storage/database.server.ts'
import { addDays, isDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/day.ts'
import { draftInPreview } from '../content/document-kind.ts'
import { publish, saveDraft } from '../content/edit-documents.server.ts'
import { newDocument } from '../content/lock-documents.server.ts'
import { keyWith, readOfDay } from '../content/read-documents.server.ts'
import { FieldError } from '../forms/errors.ts'
import { archive } from './archive.ts'
import { entryOf, newsletterKind } from './document-kind.server.ts'
import { archivedDay, listPublic } from './list.server.ts'
import {
  type Letter,
  type ListedEntry,
  letterFields,
  type NewsletterEntry,
  nameOf,
} from './newsletter.ts'
import { isPublic } from './publishing.server.ts'

/** The public entry of a day, or its draft when this page is a preview of it. */
export async function findPublic(
  date: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<NewsletterEntry | undefined> {
  const preview = draftInPreview(newsletterKind.name)
  if (preview?.fields['date'] === date) return entryOf(preview.fields)
  return isPublic({ date }, now) ? findPublicOrPlanned(date, storage) : undefined
}

/** The entry of a day, whether or not it is public yet: for staff only. */
export async function findPublicOrPlanned(
  date: string,
  storage: Storage,
): Promise<NewsletterEntry | undefined> {
  const found = isDay(date) ? await readOfDay(newsletterKind, date, storage) : undefined
  return found && { ...entryOf(found.fields), updatedAt: found.publishedAt }
}

/**
 * The day of the entry that is mailed on a day: its own, or one of the same month and day in an
 * earlier year. Of the sample and of the archive nothing goes unless an administrator has switched
 * that on, and what is bound to its day goes on no other.
 */
export async function dayToMail(
  day: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<string | undefined> {
  const own = isPublic({ date: day }, now) && (await readOfDay(newsletterKind, day, storage))
  const { mails } = archive()
  if (own) return own.isSample && !mails ? undefined : day
  return mails ? (await fromArchive(day, now, storage))?.date : undefined
}

/** What the archive would send in the next 30 days. */
export async function archiveAhead(now: Temporal.Instant, storage: Storage) {
  const today = dayOf(now.toString())
  const days = Array.from({ length: 30 }, (_, ahead) => addDays(today, ahead))
  const found = days.map(async (day) => {
    const entry = await fromArchive(day, now, storage)
    return entry ? [{ day, ...entry }] : []
  })
  return (await Promise.all(found)).flat()
}

async function fromArchive(day: string, now: Temporal.Instant, storage: Storage) {
  const date = await archivedDay(day, now, storage)
  const entry = date && (await readOfDay(newsletterKind, date, storage))
  if (!entry || entry.fields['bound']) return undefined
  return { date, headline: entryOf(entry.fields).headline }
}

/**
 * Publishes a new entry. Returns false, and changes nothing, when its day has one. Throws a
 * FieldError when a text consists only of tags.
 */
export async function addEntry(
  letter: Letter,
  staffName: string,
  transaction: Storage,
): Promise<boolean> {
  const fields = letterFields(letter)
  const edit = await newDocument({ kind: newsletterKind, staffName, storage: transaction }, fields)
  if (await keyWith('day', letter.date, newsletterKind, transaction)) return false
  await saveDraft(edit, fields)
  const wrong = await publish(edit)
  if (!wrong) return true
  // The form was already validated: only texts that consist of tags can be wrong.
  const fieldPaths = Object.keys(wrong).map((fieldPath) => [nameOf(fieldPath), 'required' as const])
  throw new FieldError(Object.fromEntries(fieldPaths))
}

/** The newest public entries, and the first of them in full. */
type Newest = { entries: ListedEntry[]; entry: NewsletterEntry | undefined }

/** Cards per page: four rows of three. */
export const CARDS = 12

let cachedNewest: Newest = { entries: [], entry: undefined }

/** Reads the newest entries and caches them in memory, except in a preview of a draft. */
export async function readNewest(now: Temporal.Instant, storage: Storage): Promise<Newest> {
  // One more than a page: the entry above the cards, or a sign that there is another page.
  const { entries } = await listPublic({ count: CARDS + 1 }, now, storage)
  const entry = entries[0] && (await findPublic(entries[0].date, now, storage))
  const newest = { entries, entry }
  if (!draftInPreview(newsletterKind.name)) cachedNewest = newest
  return newest
}

/** The newest entries as last read, to show while the database is unavailable. */
export function newestHeld(): Newest {
  return cachedNewest
}
