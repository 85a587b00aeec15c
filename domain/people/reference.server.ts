import type { InsertResult } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { notifyStaff } from '../staff/notice.server.ts'
import type { RecordKind } from './record.ts'
import { newReference } from './reference.ts'

type Insert = (reference: string) => Promise<InsertResult>

/**
 * Inserts a record under a new reference, tells the staff who want to hear of its kind, and gives
 * the reference. `insert` leaves the table as it is when the reference is taken (`onConflict …
 * doNothing`): an error would end the transaction.
 */
export async function insertWithReference(
  kind: RecordKind,
  storage: Storage,
  insert: Insert,
): Promise<string> {
  const reference = await insertUnderNew(insert)
  await notifyStaff(kind, reference, storage)
  return reference
}

async function insertUnderNew(insert: Insert): Promise<string> {
  const reference = newReference()
  if ((await insert(reference)).numInsertedOrUpdatedRows) return reference
  // One in a hundred thousand million; twice in a row is something else.
  const another = newReference()
  if ((await insert(another)).numInsertedOrUpdatedRows) return another
  throw new Error('no free reference was found')
}
