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
  const seen = await storage
    .selectFrom('staff')
    .select(['last_seen_at', 'visit_before'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  let before = seen?.visit_before
  if (!seen?.last_seen_at || seen.last_seen_at <= ago(MINUTE)) {
    await ifWritable(async () => {
      // In one statement, so that two requests at once begin one visit.
      const noted = await storage
        .updateTable('staff')
        .set((eb) => ({
          last_seen_at: instant(),
          visit_before: eb
            .case()
            .when('last_seen_at', '<', ago(AWAY))
            .then(eb.ref('last_seen_at'))
            .else(eb.ref('visit_before'))
            .end(),
        }))
        .where('id', '=', staffId)
        .returning('visit_before')
        .executeTakeFirst()
      before = noted?.visit_before
    })
  }
  return before ?? undefined
}
