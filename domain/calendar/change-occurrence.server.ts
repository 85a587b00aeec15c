import { publishFields, saveDraft } from '../content/edit-documents.server.ts'
import type { Fields } from '../content/fields.ts'
import { type Edit, type LockedDocument, lockDocument } from '../content/lock-documents.server.ts'
import { listVersions } from '../content/read-documents.server.ts'
import type { CalendarDay } from './calendar-day.ts'
import { readRow, rowText, writeRow } from './occurrence-fields.ts'

// A change to one occurrence is published at once, as a version of its document
// (docs/decisions/0182). A draft of the document stays unpublished; the change is added to it, or
// publishing the draft would undo the change.

/** The id of the published version; `meanwhile` when somebody else changed the occurrence. */
type Outcome = { version: number } | 'meanwhile' | 'unchanged' | 'refused'

/** `seen`: the `rowText` of the occurrence that the user saw. */
export async function changeOccurrence(
  edit: Edit,
  date: CalendarDay,
  seen: string,
  change: (occurrence: Fields) => Fields,
): Promise<Outcome> {
  const locked = await lockDocument(edit)
  const occurrence = readRow(locked.document?.published?.fields ?? {}, date)
  if (rowText(occurrence) !== seen) return 'meanwhile'
  return publishRow(locked, date, change(occurrence))
}

/** Restores the occurrence from before a version, unless it was changed again since. */
export async function undoChange(edit: Edit, date: CalendarDay, version: number): Promise<Outcome> {
  const locked = await lockDocument(edit)
  const before = await rowBefore(locked, date, version)
  return before ? publishRow(locked, date, before) : 'meanwhile'
}

/** Whether a version changed an occurrence that was not changed again since. */
export async function canUndo(
  edit: Omit<Edit, 'staffName'>,
  date: CalendarDay,
  version: number,
): Promise<boolean> {
  return (await rowBefore(edit, date, version)) !== undefined
}

async function rowBefore(
  { kind, key, storage }: Omit<Edit, 'staffName'>,
  date: CalendarDay,
  version: number,
): Promise<Fields | undefined> {
  // Drafts that gave way to another person's were never public.
  const all = await listVersions(kind, key, storage)
  const versions = all.filter(({ setAside }) => !setAside)
  const at = versions.findIndex(({ id }) => id === version)
  const [latest, changed, before] = [versions[0], versions[at], versions[at + 1]]
  if (!latest || !changed || !before) return undefined
  const after = rowText(readRow(changed.fields, date))
  const occurrence = readRow(before.fields, date)
  const isStill = rowText(readRow(latest.fields, date)) === after && rowText(occurrence) !== after
  return isStill ? occurrence : undefined
}

async function publishRow(
  locked: LockedDocument,
  date: CalendarDay,
  occurrence: Fields,
): Promise<Outcome> {
  const { document } = locked
  if (!document?.published) return 'refused'
  const { fields: before, id } = document.published
  if (rowText(occurrence) === rowText(readRow(before, date))) return 'unchanged'
  const after = writeRow(before, date, occurrence)
  if (await publishFields(locked, after)) return 'refused'
  if (document.draft) {
    const { fields, staffName } = document.draft
    await saveDraft({ ...locked, staffName }, writeRow(fields, date, occurrence))
  }
  const version = document.published.id
  return version === id ? 'refused' : { version }
}
