import type { InsertResult } from 'kysely'
import { newReference } from './reference.ts'

/**
 * Inserts a record under a new reference and gives the reference. `insert` leaves the table as it
 * is when the reference is taken (`onConflict … doNothing`): an error would end the transaction.
 */
export async function underNewReference(
  insert: (reference: string) => Promise<InsertResult>,
): Promise<string> {
  const reference = newReference()
  if ((await insert(reference)).numInsertedOrUpdatedRows) return reference
  // One in a hundred thousand million; twice in a row is something else.
  const another = newReference()
  if ((await insert(another)).numInsertedOrUpdatedRows) return another
  throw new Error('no free reference was found')
}
