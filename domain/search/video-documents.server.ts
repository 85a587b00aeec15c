import type { Storage } from '../../storage/database.server.ts'
import { dayOf, longDate } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import type { SearchDocument } from './search-document.ts'

/** The streams that are over and have a name, in the language that its letters are of. */
export async function videoDocuments(storage: Storage): Promise<SearchDocument[]> {
  const rows = await storage
    .selectFrom('live_videos')
    .select(['id', 'name', 'created_at'])
    .where('ended_at', 'is not', null)
    .execute()
  return rows.flatMap(({ id, name, created_at }) => {
    if (!name) return []
    const language: Language = /\p{Script=Telugu}/u.test(name) ? 'te' : 'en'
    const day = dayOf(created_at)
    const body = longDate(day, language)
    return [{ kind: 'video' as const, key: String(id), language, day, title: name, body }]
  })
}
