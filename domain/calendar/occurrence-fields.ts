import { type Fields, filterFields } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import type { CalendarDay } from './calendar-day.ts'

// The row of one occurrence in a document's `changes` (changes.ts), without its day. Undefined when
// the occurrence is as always.

export type OccurrenceFields = Fields | undefined

export function readRow(fields: Fields, date: CalendarDay): OccurrenceFields {
  const row = prefixOf(fields, date)
  if (row === undefined) return undefined
  const { date: _, ...own } = Object.fromEntries(
    Object.entries(fields).flatMap(([place, text]) =>
      place.startsWith(row) ? [[place.slice(row.length), text]] : [],
    ),
  )
  return own
}

/** The fields with this row in place of the one of that day; `id` is for a new one. */
export function writeRow(
  fields: Fields,
  date: CalendarDay,
  own: OccurrenceFields,
  id: string,
): Fields {
  const row = prefixOf(fields, date)
  const others = filterFields(fields, (place) => row === undefined || !place.startsWith(row))
  if (!own) return others
  const at = row ?? `changes.${id}.`
  const written = Object.entries({ date, ...own }).map(([place, text]) => [at + place, text])
  return { ...others, ...Object.fromEntries(written) }
}

/** The same for two rows that say the same. */
export function rowText(own: OccurrenceFields): string {
  return own ? JSON.stringify(Object.entries(own).sort()) : ''
}

export function cancel(own: OccurrenceFields): OccurrenceFields {
  return { cancelled: 'true', ...notesOf(own) }
}

/** Neither cancelled nor moved. */
export function hold(own: OccurrenceFields): OccurrenceFields {
  const notes = notesOf(own)
  return Object.keys(notes).length > 0 ? notes : undefined
}

/** It keeps its own end only while it starts as always. */
export function move(own: OccurrenceFields, to: { to?: string; starts?: string }) {
  const ends = (to.starts ?? own?.['starts']) ? undefined : own?.['ends']
  const moved = { ...to, ...(ends && { ends }) }
  return Object.keys(moved).length > 0 ? { ...moved, ...notesOf(own) } : hold(own)
}

export function say(own: OccurrenceFields, notes: Record<Language, string>): OccurrenceFields {
  const { 'note.en': _, 'note.te': __, ...rest } = own ?? {}
  const said = { ...rest, ...notesOf({ 'note.en': notes.en, 'note.te': notes.te }) }
  return Object.keys(said).length > 0 ? said : undefined
}

function notesOf(own: OccurrenceFields): Fields {
  return filterFields(own ?? {}, (place) => place.startsWith('note.') && own?.[place] !== '')
}

/** `changes.0.`, the beginning of the places of a day's row. */
function prefixOf(fields: Fields, date: CalendarDay): string | undefined {
  const [place] = Object.entries(fields).find(
    ([place, text]) => text === date && /^changes\.[^.]+\.date$/.test(place),
  ) ?? ['']
  return place ? place.slice(0, -'date'.length) : undefined
}
