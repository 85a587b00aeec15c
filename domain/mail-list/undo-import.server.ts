import type { Storage } from '../../storage/database.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'

/** Subscribers erased per transaction: erasing them from the search index takes time. */
const BATCH_SIZE = 50

/**
 * Starts to undo an import; `runImport` does the work. The subscribers that it added are erased
 * with their mails, except those who have since subscribed themselves or been removed by staff.
 * Returns how many will be erased; undefined when it was undone before.
 */
export async function undoImport(
  id: number,
  staffName: string,
  transaction: Storage,
): Promise<number | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('subscriber_imports')
    .set({ state: 'undoing' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const count = await countAdded(id, transaction)
  await logAuditEvent(
    {
      staffName,
      action: 'import-undone',
      subject: { kind: 'subscribers' },
      details: { count },
    },
    transaction,
  )
  return count
}

/**
 * Erases the next subscribers of an import that is being undone; returns whether there were any.
 */
export async function removeAdded(id: number, transaction: Storage): Promise<boolean> {
  // Locks the import against other processes.
  const { numUpdatedRows } = await transaction
    .updateTable('subscriber_imports')
    .set({ state: 'undoing' })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const next = addedBy(id, transaction).select('id').limit(BATCH_SIZE)
  const { numDeletedRows } = await transaction
    .deleteFrom('subscribers')
    .where('id', 'in', next)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  await transaction
    .updateTable('subscriber_imports')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .execute()
  return false
}

/** The number of subscribers that an import added and undoing it would erase. */
export async function countAdded(id: number, storage: Storage): Promise<number> {
  const { count } = await addedBy(id, storage)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function addedBy(id: number, storage: Storage) {
  return storage.selectFrom('subscribers').where('import_id', '=', id).where('status', '!=', 'left')
}
