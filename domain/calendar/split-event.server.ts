import { publish, publishFields, saveDraft } from '../content/edit-documents.server.ts'
import { cleanFields, type Fields, filterFields, rowOf } from '../content/fields.ts'
import { type Edit, lockDocument } from '../content/lock-documents.server.ts'
import { addDays, type CalendarDay } from './calendar-day.ts'

/**
 * Moves the occurrences from a day on into a new event, so that staff can change this and the
 * following ones. Visitors see no difference yet. The new event has its own id in calendar apps, so
 * past occurrences there stay unchanged. Returns the new key; undefined when the event does not
 * recur from that day on, is already split there, or a part would be invalid.
 */
export async function splitEvent(edit: Edit, from: CalendarDay): Promise<string | undefined> {
  const locked = await lockDocument(edit)
  const { kind, key } = locked
  const { published } = locked.document ?? {}
  const { date = '', repeats, until = '9999-12-31' } = published?.fields ?? {}
  if (!published || !repeats || from <= date || from > until) return undefined
  const following = await lockDocument({ ...edit, key: `${key}-${from}` })
  if (following.document) return undefined
  const before = { ...partOf(published.fields, (day) => day < from), until: addDays(from, -1) }
  const after = { ...partOf(published.fields, (day) => day >= from), date: from }
  // A part without a matching day is invalid. Checks both before storing either.
  const wrong =
    kind.check({ key, fields: before }) ?? kind.check({ key: following.key, fields: after })
  if (wrong) return undefined
  await saveDraft(following, after)
  await publishFields(locked, before)
  await publish(following)
  return following.key
}

/** The fields, keeping only the `changes` rows whose day matches. */
function partOf(fields: Fields, belongs: (day: CalendarDay) => boolean): Fields {
  const kept = filterFields(fields, (fieldPath) => {
    const day = fields[`${rowOf(fieldPath)?.row}.date`]
    return day === undefined || belongs(day)
  })
  return cleanFields(kept)
}
