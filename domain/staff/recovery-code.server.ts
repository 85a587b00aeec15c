import { hash } from 'node:crypto'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { newReference, readReference } from '../people/reference.ts'

const RECOVERY_CODES = 10

/** Replaces all codes. Returns the new ones in plain text; only hashes are stored. */
export async function makeRecoveryCodes(staffId: number, storage: Storage): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await deleteRecoveryCodes(staffId, storage)
  await storage
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(staffId, code) })))
    .execute()
  return codes
}

/** Consumes a code. Returns whether it was one of the account's. */
export async function takeRecoveryCode(
  staffId: number,
  typed: string,
  storage: Storage,
): Promise<boolean> {
  const code = readRecoveryCode(typed)
  if (!code) return false
  const taken = await storage
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(staffId, code))
    .executeTakeFirst()
  return taken.numDeletedRows > 0
}

export async function deleteRecoveryCodes(staffId: number, storage: Storage): Promise<void> {
  await storage.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
}

export function countRecoveryCodes(staffId: number, storage: Storage): Promise<number> {
  return countRows(storage.selectFrom('recovery_codes').where('staff_id', '=', staffId))
}

// A code has 73 random bits, too many for brute force, so a fast hash is enough.
function hashOf(staffId: number, code: string): string {
  return hash('sha256', `${staffId} ${code}`)
}

/** Such as "K7MP-4WQ9-2XTC-RHN6": two references joined (73 bits). */
function newRecoveryCode(): string {
  return `${newReference()}-${newReference()}`
}

/** Normalizes a typed code; undefined when it is not a valid one. */
function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '')
  const halves = [readReference(letters.slice(0, 8)), readReference(letters.slice(8))]
  return halves.includes(undefined) ? undefined : halves.join('-')
}
