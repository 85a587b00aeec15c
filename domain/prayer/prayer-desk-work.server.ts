import type { Storage } from '../../storage/database.server.ts'
import { logOn, type Missing, onRecord, setStatus } from '../people/record-lock.server.ts'
import type { Colleague } from '../staff/staff.ts'

/**
 * Keeps that somebody prayed for a request; a new one is being prayed for from then on. `since`:
 * the same person again after that instant is a double tap and counts once.
 */
export function markPrayed(
  id: number,
  by: Colleague,
  since: string | undefined,
  storage: Storage,
): Promise<Missing | { kind: 'prayed'; status: string }> {
  const at = { kind: 'prayers', id } as const
  return onRecord(at, storage, async ({ status }, transaction) => {
    if (since !== undefined && (await prayedSince(id, by, since, transaction))) {
      return { kind: 'prayed', status }
    }
    const prayed_at = new Date().toISOString()
    await transaction
      .insertInto('intercessions')
      .values({ prayer_id: id, staff_name: by.name, prayed_at })
      .execute()
    await transaction
      .updateTable('prayers')
      .set({ last_prayed_at: prayed_at })
      .where('id', '=', id)
      .execute()
    await logOn(at, 'prayed', by, transaction)
    if (status !== 'Pending') return { kind: 'prayed', status }
    await setStatus(at, { before: status, after: 'Praying' }, by, transaction)
    return { kind: 'prayed', status: 'Praying' }
  })
}

/** Sets the day (yyyy-mm-dd) on which to come back to a request, or with null takes it away. */
export function setFollowUp(
  id: number,
  day: string | null,
  storage: Storage,
): Promise<Missing | { kind: 'follow-up-set' }> {
  return onRecord({ kind: 'prayers', id }, storage, async (_, transaction) => {
    await transaction
      .updateTable('prayers')
      .set({ follow_up_on: day })
      .where('id', '=', id)
      .execute()
    return { kind: 'follow-up-set' }
  })
}

async function prayedSince(
  id: number,
  by: Colleague,
  since: string,
  storage: Storage,
): Promise<boolean> {
  const found = await storage
    .selectFrom('intercessions')
    .select('id')
    .where('prayer_id', '=', id)
    .where('prayed_at', '>=', since)
    .where('staff_name', '=', by.name)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
