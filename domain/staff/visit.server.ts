import type { Storage } from '../../storage/database.server.ts'
import { ago, instant, MINUTE } from '../../storage/instant.ts'
import { ifWritable } from '../../storage/storage-error.ts'

/** After this long without a request, the next one starts a new visit. */
const AWAY = 30 * MINUTE

/**
 * Updates a staff member's `last_seen_at` and returns the end of their previous visit (ISO 8601,
 * UTC), or undefined on the first. A visit ends after 30 minutes without a request.
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
      // One statement, so that two parallel requests start only one visit.
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
