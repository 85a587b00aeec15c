import { database } from '../../storage/database.server.ts'
import {
  addAccount,
  changeRole,
  listAccounts,
  removeAccount,
  resetPassword,
} from './account.server.ts'
import { AccountError } from './account.ts'
import { nameKey, type StaffRole } from './staff.ts'

// The accounts by their names, as the machine's owner speaks of them (bin/staff.ts). The log knows
// the machine as nobody: ''.

export type { StaffMember } from './staff.ts'

/** Makes an account; the first is an administrator's. Throws an AccountError. */
export function addStaff(name: string, password: string, role?: StaffRole): Promise<void> {
  return addAccount('', { name, password, role })
}

/** Sets a new password and ends every session of the account; takes the second step off if asked. */
export async function setStaffPassword(
  name: string,
  password: string,
  secondStepOff = false,
): Promise<void> {
  await resetPassword('', await idOf(name), { password, secondStepOff })
}

export async function setStaffRole(name: string, role: StaffRole): Promise<void> {
  await changeRole('', await idOf(name), role)
}

/** Removes an account with its sessions. */
export async function removeStaff(name: string): Promise<void> {
  await removeAccount('', await idOf(name))
}

/** The names of all accounts with their role and state, oldest first. */
export async function listStaff(): Promise<string[]> {
  return (await listAccounts()).map(({ name, role, secondStep, disabledAt }) =>
    [name, role, secondStep && 'second step', disabledAt && 'disabled'].filter(Boolean).join(', '),
  )
}

async function idOf(name: string): Promise<number> {
  const storage = await database()
  const found = await storage
    .selectFrom('staff')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  if (!found) throw new AccountError('unknown')
  return found.id
}
