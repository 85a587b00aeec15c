import { type Edit, publishFields, saveDraft } from '../content/edit-documents.server.ts'
import { type Fields, filterFields } from '../content/fields.ts'
import { readDocument } from '../content/read-documents.server.ts'
import { rowOf } from '../content/rows.ts'
import { addDays, type CalendarDay } from './calendar-day.ts'

/**
 * Moves the occurrences from a day on into a new event, so that staff can change this and the
 * following ones. Visitors see no difference yet. Returns the new key; undefined when the event
 * does not recur from that day on, is already split there, or a part would be invalid.
 */
export async function splitEvent(edit: Edit, from: CalendarDay): Promise<string | undefined> {
  const { kind, key, storage } = edit
  const { published } = (await readDocument(kind, key, storage)) ?? {}
  const { date = '', repeats, until = '9999-12-31' } = published?.fields ?? {}
  if (!published || !repeats || from <= date || from > until) return undefined
  const following = `${key}-${from}`
  if (await readDocument(kind, following, storage)) return undefined
  const before = { ...partOf(published.fields, (day) => day < from), until: addDays(from, -1) }
  const after = { ...partOf(published.fields, (day) => day >= from), date: from }
  // A part without a matching day is invalid. Checks both before storing either.
  const wrong = kind.check({ key, fields: before }) ?? kind.check({ key: following, fields: after })
  if (wrong) return undefined
  await saveDraft({ ...edit, key: following }, after)
  for (const [key, fields] of [
    [edit.key, before],
    [following, after],
  ] as const) {
    await publishFields({ ...edit, key }, fields, { languages: 'both', stillRight: true })
  }
  await saveDraft({ ...edit, key: following }, after)
  return following
}

/** The fields, keeping only the `changes` rows whose day matches. */
function partOf(fields: Fields, belongs: (day: CalendarDay) => boolean): Fields {
  return filterFields(fields, (place) => {
    const day = fields[`${rowOf(place)?.row}.date`]
    return day === undefined || belongs(day)
  })
}
