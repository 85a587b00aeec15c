import { type Edit, publishFields, saveDraft } from '../content/edit-documents.server.ts'
import type { Fields } from '../content/fields.ts'
import { readDocument } from '../content/read-documents.server.ts'
import { addDays, type CalendarDay } from './calendar-day.ts'

/**
 * Makes the occurrences from a day on an event of their own, so that this and the following ones can
 * be changed: visitors see no difference yet. Gives its key; undefined when it does not come again
 * from then on.
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
  // Each may be refused, when the day is none of it: then nothing is kept of either.
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

/** The fields with only those changed days. */
function partOf(fields: Fields, belongs: (day: CalendarDay) => boolean): Fields {
  const row = (place: string) => /^(changes\.\d+)\./.exec(place)?.[1]
  return Object.fromEntries(
    Object.entries(fields).filter(([place]) => {
      const day = fields[`${row(place)}.date`]
      return day === undefined || belongs(day)
    }),
  )
}
