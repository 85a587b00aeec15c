import { database } from '../storage/database.server.ts'
import { hashPassword, PASSWORD_LEAST } from './password.server.ts'

export type StaffMember = { id: number; name: string }

/** A staff account cannot be made or changed as asked; the message says why, for the person at the machine. */
export class StaffAccountError extends Error {}

/** Makes an account. Throws a StaffAccountError for a taken or empty name or a short password. */
export async function addStaff(name: string, password: string): Promise<void> {
  const shown = name.normalize('NFC').trim()
  if (!shown || shown.length > 100)
    throw new StaffAccountError('Give a name of 1 to 100 characters.')
  const storage = await database()
  const added = await storage
    .insertInto('staff')
    .values({
      name: shown,
      name_key: nameKey(shown),
      password_hash: await hashOf(password),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) throw new StaffAccountError(`There is a "${shown}" already.`)
}

/** Sets a new password and ends every session of the account. */
export async function setStaffPassword(name: string, password: string): Promise<void> {
  const storage = await database()
  const password_hash = await hashOf(password)
  await storage.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('staff')
      .set({ password_hash })
      .where('name_key', '=', nameKey(name))
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new StaffAccountError(`There is no "${name}".`)
    await transaction.deleteFrom('sessions').where('staff_id', '=', changed.id).execute()
  })
}

/** Removes an account with its sessions. */
export async function removeStaff(name: string): Promise<void> {
  const storage = await database()
  const removed = await storage
    .deleteFrom('staff')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  if (!removed.numDeletedRows) throw new StaffAccountError(`There is no "${name}".`)
}

/** The names of all accounts, oldest first. */
export async function listStaff(): Promise<string[]> {
  const storage = await database()
  const rows = await storage.selectFrom('staff').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** The form of a name in which two spellings are the same account. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

function hashOf(password: string): Promise<string> {
  if ([...password].length < PASSWORD_LEAST) {
    throw new StaffAccountError(`The password needs at least ${PASSWORD_LEAST} characters.`)
  }
  return hashPassword(password)
}
