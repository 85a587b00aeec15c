import { entries as builtIn } from 'virtual:newsletter-entries'
import { database, type Storage } from '../../storage/database.server.ts'
import { longDate } from '../calendar/day.ts'
import { searchable } from '../content/searchable.ts'
import { FieldError } from '../forms/errors.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { asTyped, cleanAgain, cleanHtml, wordsOf } from './html.server.ts'
import { type EntryOrigin, isDay, type Letter, type NewsletterEntry } from './newsletter.ts'
import { isPublic } from './publishing.server.ts'

/** The public entry of a day. */
export async function findPublic(
  date: string,
  now: Temporal.Instant,
): Promise<NewsletterEntry | undefined> {
  return isPublic({ date }, now) ? findPublicOrPlanned(date) : undefined
}

/** The entry of a day, whether or not its hour has come: for the eyes of staff. */
export async function findPublicOrPlanned(date: string): Promise<NewsletterEntry | undefined> {
  if (!isDay(date)) return undefined
  const row = await findRow(date)
  return row ? fromRow(row) : findBuiltIn(date)
}

/** An entry as its form shows it, to be changed; `changed` when it was saved more than once. */
export async function findForStaff(
  date: string,
): Promise<(Letter & { origin: EntryOrigin; changed: boolean }) | undefined> {
  if (!isDay(date)) return undefined
  const row = await findRow(date)
  const entry = row ? fromRow(row) : findBuiltIn(date)
  if (!entry) return undefined
  return {
    date,
    headline: entry.headline.en,
    content: asTyped(entry.html.en),
    headline_te: entry.headline.te ?? '',
    content_te: entry.html.te ? asTyped(entry.html.te) : '',
    origin: row ? 'staff' : 'built-in',
    changed: row !== undefined && row.updated_at !== row.created_at,
  }
}

/**
 * Keeps an entry, in the place of what staff saved for its day before, and logs it. Tells which of
 * the two it was. Throws a FieldError when nothing to read is left of the words.
 */
export async function saveEntry(
  letter: Letter,
  transaction: Storage,
  staffName: string,
): Promise<'added' | 'changed'> {
  const html = cleanHtml(letter.content)
  const html_te = cleanHtml(letter.content_te)
  if (!html) throw new FieldError({ content: 'required' })
  if (letter.content_te && !html_te) throw new FieldError({ content_te: 'required' })
  const { date, headline, headline_te } = letter
  const now = new Date().toISOString()
  const words = [headline, headline_te, wordsOf(html), wordsOf(html_te)]
  const search = searchable(...words, longDate(date, 'en'), longDate(date, 'te'))
  const saved = { headline, html, headline_te, html_te, search }
  const before = await transaction
    .selectFrom('newsletter_entries')
    .select('id')
    .where('date', '=', date)
    .executeTakeFirst()
  const stamps = { staff_name: staffName, updated_at: now }
  await transaction
    .insertInto('newsletter_entries')
    .values({ date, ...saved, ...stamps, created_at: now, published_at: null })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ ...saved, ...stamps }))
    .execute()
  await logAuditEvent(
    { staffName, action: 'letter-saved', subject: { kind: 'newsletter' }, details: { date } },
    transaction,
  )
  return before ? 'changed' : 'added'
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
  created_at: string
  updated_at: string
}

async function findRow(date: string): Promise<Row | undefined> {
  const storage = await database()
  return storage
    .selectFrom('newsletter_entries')
    .select(['date', 'headline', 'html', 'headline_te', 'html_te', 'created_at', 'updated_at'])
    .where('date', '=', date)
    .executeTakeFirst()
}

/** Cleaned once more on the way out: what stands in a database may have come there another way. */
function fromRow({ date, headline, html, headline_te, html_te }: Row): NewsletterEntry {
  const telugu = headline_te !== '' && html_te !== ''
  return {
    date,
    headline: { en: headline, ...(telugu && { te: headline_te }) },
    html: { en: cleanAgain(html), ...(telugu && { te: cleanAgain(html_te) }) },
  }
}

function findBuiltIn(date: string): NewsletterEntry | undefined {
  return builtIn.find((entry) => entry.date === date)
}
