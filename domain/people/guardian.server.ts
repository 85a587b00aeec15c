import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Colleague } from '../staff/staff.ts'
import type { RecordKind } from './record-kinds.ts'
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

/** Which of at most 500 records are volunteers under 18 without a guardian's recorded consent. */
export async function waitForGuardian(
  kind: RecordKind,
  ids: number[],
  storage: Storage,
): Promise<Set<number>> {
  if (kind !== 'volunteers' || ids.length === 0) return new Set()
  const rows = await storage
    .selectFrom('volunteers')
    .select(['id', 'age'])
    .where('id', 'in', ids)
    .where('guardian_verified_at', 'is', null)
    .execute()
  return new Set(rows.filter(({ age }) => needsGuardian(age)).map(({ id }) => id))
}
