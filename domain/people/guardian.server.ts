import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Colleague } from '../staff/staff.ts'
import { logOn, onRecord } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'
import { needsGuardian } from './volunteer.ts'

/**
 * Notes that the guardian of a volunteer agreed, as they said to a member of staff, with who it was
 * and when, or takes that back. The first one to note it stays.
 */
export function setGuardianVerified(
  at: RecordAt,
  verified: boolean,
  by: Colleague,
  storage: Storage,
): Promise<void> {
  return onRecord(at, storage, async (_, transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('volunteers')
      .set({
        guardian_verified_by: verified ? by.name : null,
        guardian_verified_at: verified ? instant() : null,
      })
      .where('id', '=', at.id)
      .where('guardian_verified_at', verified ? 'is' : 'is not', null)
      .executeTakeFirst()
    const action = verified ? 'guardian-verified' : 'guardian-unverified'
    if (numUpdatedRows > 0n) await logOn(at, action, by, transaction)
  })
}

/** Whether it is a volunteer under 18 whose guardian has not agreed yet. */
export async function waitsForGuardian({ kind, id }: RecordAt, storage: Storage): Promise<boolean> {
  if (kind !== 'volunteers') return false
  const { age, guardian_verified_at } = await storage
    .selectFrom('volunteers')
    .select(['age', 'guardian_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return needsGuardian(age) && guardian_verified_at === null
}
