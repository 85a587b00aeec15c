import type { Storage } from '../../storage/database.server.ts'
import { draftInPreview } from '../content/document-kind.ts'
import { newsletterKind } from './document-kind.server.ts'
import { listPublic } from './list.server.ts'
import { findPublic } from './newsletter.server.ts'
import type { ListedEntry, NewsletterEntry } from './newsletter.ts'

/** The newest public entries, and the first of them in full. */
export type Newest = { entries: ListedEntry[]; entry: NewsletterEntry | undefined }

/** Cards per page: four rows of three. */
export const CARDS = 12

let held: Newest = { entries: [], entry: undefined }

/** Reads the newest entries and holds them in memory, except in a preview of a draft. */
export async function readNewest(now: Temporal.Instant, storage: Storage): Promise<Newest> {
  // One more than a page: it is the entry shown above the cards, or means that the list goes on.
  const { entries } = await listPublic({ count: CARDS + 1 }, now, storage)
  const entry = entries[0] && (await findPublic(entries[0].date, now, storage))
  const newest = { entries, entry }
  if (!draftInPreview(newsletterKind.name)) held = newest
  return newest
}

/** The newest entries as last read: they can be shown while the database is away. */
export function newestHeld(): Newest {
  return held
}
