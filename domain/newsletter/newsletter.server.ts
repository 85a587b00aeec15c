import { entries as builtIn } from 'virtual:newsletter-entries'
import type { Storage } from '../../storage/database.server.ts'
import { isDay } from '../calendar/calendar-day.ts'
import { longDate } from '../calendar/day.ts'
import { searchable } from '../content/searchable.ts'
import { FieldError } from '../forms/errors.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { asTyped, cleanAgain, cleanHtml, wordsOf } from './html.server.ts'
import type {
  EntryOrigin,
  Letter,
  LetterConflict,
  NewsletterEntry,
  Replaced,
} from './newsletter.ts'
import { isPublic } from './publishing.server.ts'

/** The public entry of a day. */
export async function findPublic(
  date: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<NewsletterEntry | undefined> {
  return isPublic({ date }, now) ? findPublicOrPlanned(date, storage) : undefined
}

/** The entry of a day, whether or not its hour has come: for the eyes of staff. */
export async function findPublicOrPlanned(
  date: string,
  storage: Storage,
): Promise<NewsletterEntry | undefined> {
  if (!isDay(date)) return undefined
  const row = await findRow(date, storage)
  return row ? fromRow(row) : findBuiltIn(date)
}

/** An entry as its form shows it, to be changed. */
export type EntryForStaff = Letter & { origin: EntryOrigin; version: string }

/** `version` is '' for a built-in entry; it changes with each save. */
export async function findForStaff(
  date: string,
  storage: Storage,
): Promise<EntryForStaff | undefined> {
  if (!isDay(date)) return undefined
  const row = await findRow(date, storage)
  const entry = row ? row : toRow(findBuiltIn(date))
  return (
    entry && {
      date,
      headline: entry.headline,
      content: asTyped(cleanAgain(entry.html)),
      headline_te: entry.headline_te,
      content_te: asTyped(cleanAgain(entry.html_te)),
      origin: row ? 'staff' : 'built-in',
      version: row?.updated_at ?? '',
    }
  )
}

/**
 * Saves an entry and logs it; one that gets another date moves there. Nothing is changed when that
 * would take away words that its writer has not seen: the conflict says whose. Throws a FieldError
 * when nothing to read is left of the words.
 */
export async function saveEntry(
  letter: Letter,
  replaced: Replaced,
  transaction: Storage,
  staffName: string,
): Promise<'added' | 'changed' | LetterConflict> {
  const html = cleanHtml(letter.content)
  const html_te = cleanHtml(letter.content_te)
  if (letter.content && !html) throw new FieldError({ content: 'required' })
  if (letter.content_te && !html_te) throw new FieldError({ content_te: 'required' })
  const { date, headline, headline_te } = letter
  const { was, version, replaces } = replaced
  const before = was === '' ? undefined : await findRow(was, transaction)
  const there = await findRow(date, transaction)
  if (before && before.updated_at !== version && before.updated_at !== replaces) {
    return conflictWith('changed', before)
  }
  if (there && there.date !== before?.date && there.updated_at !== replaces) {
    return conflictWith('taken', there)
  }
  const words = [headline, headline_te, wordsOf(html), wordsOf(html_te)]
  const search = searchable(...words, longDate(date, 'en'), longDate(date, 'te'))
  const now = new Date().toISOString()
  const saved = { date, headline, html, headline_te, html_te, search, staff_name: staffName }
  const created_at = before?.created_at ?? there?.created_at ?? now
  await transaction
    .deleteFrom('newsletter_entries')
    .where('date', 'in', before ? [date, before.date] : [date])
    .execute()
  await transaction
    .insertInto('newsletter_entries')
    .values({ ...saved, created_at, updated_at: now })
    .execute()
  await logAuditEvent(
    { staffName, action: 'letter-saved', subject: { kind: 'newsletter' }, details: { date } },
    transaction,
  )
  return before || there ? 'changed' : 'added'
}

function conflictWith(reason: LetterConflict['reason'], row: Row): LetterConflict {
  const { date, updated_at: version, staff_name: staffName } = row
  return { reason, date, version, headline: row.headline || row.headline_te, staffName }
}

/** Deletes what staff saved for a day, and logs it; a built-in entry of the day is then back. */
export async function deleteEntry(
  date: string,
  transaction: Storage,
  staffName: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('newsletter_entries')
    .where('date', '=', date)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await logAuditEvent(
    { staffName, action: 'letter-deleted', subject: { kind: 'newsletter' }, details: { date } },
    transaction,
  )
  return true
}

type Row = {
  date: string
  headline: string
  html: string
  headline_te: string
  html_te: string
  staff_name: string
  created_at: string
  updated_at: string
}

async function findRow(date: string, storage: Storage): Promise<Row | undefined> {
  return storage
    .selectFrom('newsletter_entries')
    .select(['date', 'headline', 'html', 'headline_te', 'html_te'])
    .select(['staff_name', 'created_at', 'updated_at'])
    .where('date', '=', date)
    .executeTakeFirst()
}

/** Cleaned once more on the way out: what stands in a database may have come there another way. */
function fromRow({ date, headline, html, headline_te, html_te }: Row): NewsletterEntry {
  const telugu = headline_te !== '' && html_te !== ''
  return {
    date,
    // Who reads English gets the Telugu words where there are no others.
    headline: { en: headline || headline_te, ...(telugu && { te: headline_te }) },
    html: { en: cleanAgain(html || html_te), ...(telugu && { te: cleanAgain(html_te) }) },
  }
}

function toRow(entry: NewsletterEntry | undefined) {
  if (!entry) return undefined
  const { headline, html } = entry
  return {
    headline: headline.en,
    html: html.en,
    headline_te: headline.te ?? '',
    html_te: html.te ?? '',
  }
}

function findBuiltIn(date: string): NewsletterEntry | undefined {
  return builtIn.find((entry) => entry.date === date)
}
