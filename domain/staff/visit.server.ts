import type { Storage } from '../../storage/database.server.ts'
import { ago, instant, MINUTE } from '../../storage/instant.ts'
import { ifWritable } from '../../storage/storage-error.ts'

/** Who was away for this long comes back for a new visit. */
const AWAY = 30 * MINUTE

/**
 * Notes that a member of staff is here, and gives the last moment of the visit before this one
 * (ISO 8601, UTC), or undefined on the first. It stays the same however often a page is loaded,
 * until they were away for half an hour.
 */
export async function noteVisit(staffId: number, storage: Storage): Promise<string | undefined> {
  const read = () =>
    storage
      .selectFrom('staff')
      .select(['last_seen_at', 'visit_before'])
      .where('id', '=', staffId)
      .executeTakeFirst()
  const before = await read()
  if (before?.last_seen_at && before.last_seen_at > ago(MINUTE)) {
    return before.visit_before ?? undefined
  }
  const here = { last_seen_at: instant() }
  await ifWritable(async () => {
    // One statement each, so that two requests at once begin one visit.
    await storage
      .updateTable('staff')
      .set((eb) => ({ ...here, visit_before: eb.ref('last_seen_at') }))
      .where('id', '=', staffId)
      .where('last_seen_at', '<', ago(AWAY))
      .execute()
    await storage.updateTable('staff').set(here).where('id', '=', staffId).execute()
  })
  return (await read())?.visit_before ?? undefined
}
