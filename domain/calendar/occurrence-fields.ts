import { type Fields, filterFields, flatten, nest } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import type { CalendarDay } from './calendar-day.ts'

// The row of one occurrence in a document's `changes` (changes.ts), without its day; empty when the
// occurrence is unchanged.

export function readRow(fields: Fields, date: CalendarDay): Fields {
  const { date: _, ...occurrence } = rowsOf(fields).find((row) => row['date'] === date) ?? {}
  return occurrence
}

/** Returns the fields with the row of a day replaced, in its place. */
export function writeRow(fields: Fields, date: CalendarDay, occurrence: Fields): Fields {
  const rows = rowsOf(fields)
  const at = rows.findIndex((row) => row['date'] === date)
  const written = Object.keys(occurrence).length > 0 ? [{ date, ...occurrence }] : []
  const changes = rows.toSpliced(at === -1 ? rows.length : at, 1, ...written)
  return {
    ...filterFields(fields, (path) => !path.startsWith('changes.')),
    ...flatten({ changes }),
  }
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

function rowsOf(fields: Fields): Fields[] {
  const { changes } = nest(fields)
  return Array.isArray(changes) ? changes.map(flatten) : []
}
