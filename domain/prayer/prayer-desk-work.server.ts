import type { Updateable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { changeRecords, logRecordEvent, withLockedRecord } from '../people/record-lock.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { isUrgent, type Urgency } from './urgency.ts'

type Prayers = Schema['prayers']

/**
 * Records that somebody prayed for a request; a pending one becomes Praying. If the same person has
 * already prayed for it since the instant `since`, this is a double tap and counts once. Returns
 * the id of the intercession, for `undoPrayed`. All changes in this file throw MissingRecord.
 */
export function markPrayed(
  id: number,
  by: Colleague,
  since: string | undefined,
  storage: Storage,
): Promise<number> {
  const at = { kind: 'prayers', id } as const
  return withLockedRecord(at, storage, async ({ status }, transaction) => {
    const before = await transaction
      .selectFrom('intercessions')
      .select('id')
      .where('prayer_id', '=', id)
      .where('prayed_at', '>=', since ?? instant())
      .where('staff_name', '=', by.name)
      .executeTakeFirst()
    if (before) return before.id
    const prayed_at = instant()
    const intercession = await transaction
      .insertInto('intercessions')
      .values({ prayer_id: id, staff_name: by.name, prayed_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await changePrayer(id, { last_prayed_at: prayed_at }, transaction)
    await logRecordEvent(at, 'prayed', by, transaction)
    if (status === 'Pending') {
      const change = { id, before: status, after: 'Praying' } as const
      await changeRecords('prayers', 'status', [change], by, transaction, { changed_at: prayed_at })
    }
    return intercession.id
  })
}

/** Deletes the person's own intercession, if it exists, and resets the status that it set. */
export function undoPrayed(
  id: number,
  intercession: number,
  by: Colleague,
  storage: Storage,
): Promise<void> {
  const at = { kind: 'prayers', id } as const
  return withLockedRecord(at, storage, async ({ status }, transaction) => {
    const undone = await transaction
      .deleteFrom('intercessions')
      .where('id', '=', intercession)
      .where('prayer_id', '=', id)
      .where('staff_name', '=', by.name)
      .returning('prayed_at')
      .executeTakeFirst()
    if (!undone) return
    const { last } = await transaction
      .selectFrom('intercessions')
      .select((eb) => eb.fn.max('prayed_at').as('last'))
      .where('prayer_id', '=', id)
      .executeTakeFirstOrThrow()
    await changePrayer(id, { last_prayed_at: last ?? '' }, transaction)
    await logRecordEvent(at, 'prayed-undone', by, transaction)
    // Nobody else has prayed for it: pending again, if this intercession changed the status.
    const set = await transaction
      .selectFrom('record_changes')
      .select('id')
      .where(({ and }) => and({ kind: 'prayers', record_id: id, after: 'Praying' }))
      .where('changed_at', '=', undone.prayed_at)
      .executeTakeFirst()
    if (set && !last && status === 'Praying') {
      const change = { id, before: status, after: 'Pending' } as const
      await changeRecords('prayers', 'status', [change], by, transaction)
    }
  })
}

/**
 * Sets the follow-up day (yyyy-mm-dd) of a request; null removes it. Returns the former day, for
 * undo.
 */
export function setFollowUp(
  id: number,
  day: string | null,
  storage: Storage,
): Promise<string | null> {
  return withLockedRecord({ kind: 'prayers', id }, storage, async (_, transaction) => {
    const before = await changePrayer(id, { follow_up_on: day }, transaction)
    return before.follow_up_on
  })
}

export function setUrgency(
  id: number,
  urgency: Urgency,
  by: Colleague,
  storage: Storage,
): Promise<void> {
  const at = { kind: 'prayers', id } as const
  return withLockedRecord(at, storage, async (_, transaction) => {
    const before = await changePrayer(id, { urgency }, transaction)
    if (before.urgency === urgency) return
    const change = { field: 'urgency', before: before.urgency ?? '', after: urgency } as const
    const row = { kind: 'prayers', record_id: id, staff_name: by.name } as const
    await transaction
      .insertInto('record_changes')
      .values({ ...row, ...change, changed_at: instant() })
      .execute()
    await logRecordEvent(at, isUrgent(urgency) ? 'urgent' : 'not-urgent', by, transaction)
  })
}

/** Returns a locked request as it was before the change. */
async function changePrayer(id: number, change: Updateable<Prayers>, transaction: Storage) {
  const before = await transaction
    .selectFrom('prayers')
    .select(['follow_up_on', 'urgency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await transaction.updateTable('prayers').set(change).where('id', '=', id).execute()
  return before
}
