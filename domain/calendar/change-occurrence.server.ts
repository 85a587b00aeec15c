import { publish, saveDraft } from '../content/edit-documents.server.ts'
import { type Fields, filterFields, flatten, nest } from '../content/fields.ts'
import { type Edit, type LockedDocument, lockDocument } from '../content/lock-documents.server.ts'
import { listVersions } from '../content/read-documents.server.ts'
import type { CalendarDay } from './calendar-day.ts'

// The change of one occurrence is a row in its document's `changes` (changes.ts): here without its
// day, and empty when the occurrence is unchanged. It is published at once, as a version of the
// document (docs/decisions/0182). A draft of the document stays unpublished; the change is added to
// it, or publishing the draft would undo the change.

/** The id of the published version; `meanwhile` when somebody else changed the occurrence. */
type Outcome = { version: number } | 'meanwhile' | 'unchanged' | 'refused'

/** `seen`: the `rowText` of the occurrence that the user saw. */
export async function changeOccurrence(
  edit: Edit,
  date: CalendarDay,
  seen: string,
  change: (row: Fields) => Fields,
): Promise<Outcome> {
  const locked = await lockDocument(edit)
  const row = readRow(locked.document?.published?.fields, date)
  if (rowText(row) !== seen) return 'meanwhile'
  return publishRow(locked, date, change(row))
}

/** Restores the occurrence from before the last version of its document. */
export async function undoChange(edit: Edit, date: CalendarDay, version: number): Promise<Outcome> {
  const locked = await lockDocument(edit)
  const before = await rowBefore(locked, date, version)
  return before ? publishRow(locked, date, before) : 'meanwhile'
}

/** The row before a version; undefined when another one of the document was published since. */
export async function rowBefore(
  { kind, key, storage }: Omit<Edit, 'staffName'>,
  date: CalendarDay,
  version: number,
): Promise<Fields | undefined> {
  // Drafts that gave way to another person's were never public.
  const all = await listVersions(kind, key, storage)
  const [latest, before] = all.filter(({ setAside }) => !setAside)
  return latest?.id === version && before ? readRow(before.fields, date) : undefined
}

async function publishRow(
  locked: LockedDocument,
  date: CalendarDay,
  row: Fields,
): Promise<Outcome> {
  const { document } = locked
  if (!document?.published) return 'refused'
  const { fields: before, id } = document.published
  if (rowText(row) === rowText(readRow(before, date))) return 'unchanged'
  if (await publish(locked, [], writeRow(before, date, row))) return 'refused'
  if (document.draft) {
    const { fields, staffName } = document.draft
    await saveDraft({ ...locked, staffName }, writeRow(fields, date, row))
  }
  const version = document.published.id
  return version === id ? 'refused' : { version }
}

export function readRow(fields: Fields = {}, date: CalendarDay): Fields {
  const { date: _, ...row } = rowsOf(fields).find((row) => row['date'] === date) ?? {}
  return row
}

/** Returns the fields with the row of a day replaced, in its place. */
function writeRow(fields: Fields, date: CalendarDay, row: Fields): Fields {
  const rows = rowsOf(fields)
  const at = rows.findIndex((other) => other['date'] === date)
  const written = rowText(row) ? [{ date, ...row }] : []
  const changes = rows.toSpliced(at === -1 ? rows.length : at, 1, ...written)
  return flatten({ ...nest(fields), changes })
}

/** Text to compare two rows: equal for rows with the same texts; '' for an empty row. */
export function rowText(row: Fields): string {
  const written = Object.entries(flatten(row)).sort()
  return written.length > 0 ? JSON.stringify(written) : ''
}

/** What is left of a row that neither cancels nor moves. */
export function noteOf(row: Fields): Fields {
  return filterFields(row, (fieldPath) => fieldPath.startsWith('note.'))
}

function rowsOf(fields: Fields): Fields[] {
  const { changes } = nest(fields)
  return Array.isArray(changes) ? changes.map(flatten) : []
}
