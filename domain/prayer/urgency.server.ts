import type { Storage } from '../../storage/database.server.ts'
import { logRecordEvent, withLockedRecord } from '../people/record-lock.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { isUrgent, type Urgency } from './urgency.ts'

/**
 * Sets the urgency of a request and returns the former one, for undo. Throws MissingRecord.
 */
export function setUrgency(
  id: number,
  urgency: Urgency | null,
  by: Colleague,
  storage: Storage,
): Promise<Urgency | null> {
  const at = { kind: 'prayers', id } as const
  return withLockedRecord(at, storage, async (_, transaction) => {
    const before = await transaction
      .selectFrom('prayers')
      .select('urgency')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (before.urgency === urgency) return urgency
    await transaction.updateTable('prayers').set({ urgency }).where('id', '=', id).execute()
    await logRecordEvent(at, isUrgent(urgency) ? 'urgent' : 'not-urgent', by, transaction)
    return before.urgency
  })
}

export async function isUrgentRequest(reference: string, storage: Storage): Promise<boolean> {
  const found = await storage
    .selectFrom('prayers')
    .select('urgency')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return isUrgent(found?.urgency)
}
