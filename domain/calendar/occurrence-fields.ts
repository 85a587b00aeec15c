import { cleanFields, countRows, type Fields, filterFields } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import type { CalendarDay } from './calendar-day.ts'

// The row of one occurrence in a document's `changes` (changes.ts), without its day. Undefined when
// the occurrence is unchanged.

export type OccurrenceFields = Fields | undefined

export function readRow(fields: Fields, date: CalendarDay): OccurrenceFields {
  const row = prefixOf(fields, date)
  if (row === undefined) return undefined
  const { date: _, ...occurrence } = Object.fromEntries(
    Object.entries(fields).flatMap(([fieldPath, text]) =>
      fieldPath.startsWith(row) ? [[fieldPath.slice(row.length), text]] : [],
    ),
  )
  return occurrence
}

/** Returns the fields with the row of a day replaced. */
export function writeRow(fields: Fields, date: CalendarDay, occurrence: OccurrenceFields): Fields {
  const row = prefixOf(fields, date)
  const otherFields = filterFields(
    fields,
    (fieldPath) => row === undefined || !fieldPath.startsWith(row),
  )
  if (!occurrence) return cleanFields(otherFields)
  const at = row ?? `changes.${countRows(fields, 'changes')}.`
  const written = Object.entries({ date, ...occurrence }).map(([fieldPath, text]) => [
    at + fieldPath,
    text,
  ])
  return { ...otherFields, ...Object.fromEntries(written) }
}

/** Text to compare two rows: equal for rows with the same fields. */
export function rowText(occurrence: OccurrenceFields): string {
  return occurrence ? JSON.stringify(Object.entries(occurrence).sort()) : ''
}

export function cancel(occurrence: OccurrenceFields): OccurrenceFields {
  return { cancelled: 'true', ...notesOf(occurrence) }
}

/** Keeps only the notes: neither cancelled nor moved. */
export function keepOnlyNotes(occurrence: OccurrenceFields): OccurrenceFields {
  const notes = notesOf(occurrence)
  return Object.keys(notes).length > 0 ? notes : undefined
}

/** A changed end is kept only if the start is the usual one. */
export function move(occurrence: OccurrenceFields, to: { to?: string; starts?: string }) {
  const ends = (to.starts ?? occurrence?.['starts']) ? undefined : occurrence?.['ends']
  const moved = { ...to, ...(ends && { ends }) }
  return Object.keys(moved).length > 0
    ? { ...moved, ...notesOf(occurrence) }
    : keepOnlyNotes(occurrence)
}

export function setNote(
  occurrence: OccurrenceFields,
  notes: Record<Language, string>,
): OccurrenceFields {
  const { 'note.en': _, 'note.te': __, ...rest } = occurrence ?? {}
  const changed = { ...rest, ...notesOf({ 'note.en': notes.en, 'note.te': notes.te }) }
  return Object.keys(changed).length > 0 ? changed : undefined
}

function notesOf(occurrence: OccurrenceFields): Fields {
  return filterFields(
    occurrence ?? {},
    (fieldPath) => fieldPath.startsWith('note.') && occurrence?.[fieldPath] !== '',
  )
}

/** `changes.0.`, the beginning of the field paths of a day's row. */
function prefixOf(fields: Fields, date: CalendarDay): string | undefined {
  const [fieldPath] = Object.entries(fields).find(
    ([fieldPath, text]) => text === date && /^changes\.[^.]+\.date$/.test(fieldPath),
  ) ?? ['']
  return fieldPath ? fieldPath.slice(0, -'date'.length) : undefined
}
