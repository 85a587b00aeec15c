import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Colleague } from '../staff/staff.ts'
import { logOn, onRecord } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'
import { needsGuardian } from './volunteer.ts'

/**
 * Records that a volunteer's guardian told staff that they consent, with who recorded it and when;
 * or removes the record. The first record is kept when set again.
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

/** Whether a record is a volunteer under 18 without a guardian's recorded consent. */
export async function waitsForGuardian({ kind, id }: RecordAt, storage: Storage): Promise<boolean> {
  if (kind !== 'volunteers') return false
  const { age, guardian_verified_at } = await storage
    .selectFrom('volunteers')
    .select(['age', 'guardian_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return needsGuardian(age) && guardian_verified_at === null
}
