import { cleanFields, countRows, type Fields, filterFields } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import type { CalendarDay } from './calendar-day.ts'

// The row of one occurrence in a document's `changes` (changes.ts), without its day; empty when the
// occurrence is unchanged.

export function readRow(fields: Fields, date: CalendarDay): Fields {
  const row = prefixOf(fields, date)
  if (row === undefined) return {}
  const { date: _, ...occurrence } = Object.fromEntries(
    Object.entries(fields).flatMap(([fieldPath, text]) =>
      fieldPath.startsWith(row) ? [[fieldPath.slice(row.length), text]] : [],
    ),
  )
  return occurrence
}

/** Returns the fields with the row of a day replaced. */
export function writeRow(fields: Fields, date: CalendarDay, occurrence: Fields): Fields {
  const row = prefixOf(fields, date)
  const otherFields = filterFields(
    fields,
    (fieldPath) => row === undefined || !fieldPath.startsWith(row),
  )
  if (Object.keys(occurrence).length === 0) return cleanFields(otherFields)
  const at = row ?? `changes.${countRows(fields, 'changes')}.`
  const written = Object.entries({ date, ...occurrence }).map(([fieldPath, text]) => [
    at + fieldPath,
    text,
  ])
  return { ...otherFields, ...Object.fromEntries(written) }
}

/** Text to compare two rows: equal for rows with the same fields. */
export function rowText(occurrence: Fields): string {
  const written = Object.entries(occurrence).sort()
  return written.length > 0 ? JSON.stringify(written) : ''
}

export function cancel(occurrence: Fields): Fields {
  return { cancelled: 'true', ...keepOnlyNotes(occurrence) }
}

/** Keeps only the notes: neither cancelled nor moved. */
export function keepOnlyNotes(occurrence: Fields): Fields {
  return filterFields(
    occurrence,
    (fieldPath) => fieldPath.startsWith('note.') && occurrence[fieldPath] !== '',
  )
}

/** A changed end is kept only if the start is the usual one. */
export function move(occurrence: Fields, to: { to?: string; starts?: string }): Fields {
  const ends = (to.starts ?? occurrence['starts']) ? undefined : occurrence['ends']
  return { ...to, ...(ends && { ends }), ...keepOnlyNotes(occurrence) }
}

export function setNote(occurrence: Fields, notes: Record<Language, string>): Fields {
  const { 'note.en': _, 'note.te': __, ...rest } = occurrence
  return { ...rest, ...keepOnlyNotes({ 'note.en': notes.en, 'note.te': notes.te }) }
}

/** `changes.0.`, the beginning of the field paths of a day's row. */
function prefixOf(fields: Fields, date: CalendarDay): string | undefined {
  const [fieldPath] = Object.entries(fields).find(
    ([fieldPath, text]) => text === date && /^changes\.[^.]+\.date$/.test(fieldPath),
  ) ?? ['']
  return fieldPath ? fieldPath.slice(0, -'date'.length) : undefined
}
