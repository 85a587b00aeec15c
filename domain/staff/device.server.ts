import { hash, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'

// A device that somebody signed in on carries a cookie for each of them. It opens nothing: it only
// gives the device a counter of failures and a place in the queue of its own (OWASP, device cookie).

/** A device that nobody signed in on for this long is a stranger again. */
export const DEVICE_DAYS = 365

/** The secret for a device's cookie; only its hash is stored. */
export async function rememberDevice(staffId: number, storage: Storage): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const oldest = new Date(Date.now() - DEVICE_DAYS * 24 * 3_600_000).toISOString()
  await storage.deleteFrom('known_devices').where('last_sign_in_at', '<', oldest).execute()
  await storage
    .insertInto('known_devices')
    .values({
      token_hash: hash('sha256', token),
      staff_id: staffId,
      last_sign_in_at: new Date().toISOString(),
    })
    .execute()
  return token
}

/** Whether the cookie is one of this account's; gives its stored hash, the name of its counter. */
export async function findDevice(
  token: string | undefined,
  staffId: number | undefined,
  storage: Storage,
): Promise<string | undefined> {
  if (!token || staffId === undefined) return undefined
  const found = await storage
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hash('sha256', token))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return found?.token_hash
}

/** Makes every device of an account a stranger, as after a password that somebody else set. */
export async function forgetDevices(staffId: number, storage: Storage): Promise<void> {
  await storage.deleteFrom('known_devices').where('staff_id', '=', staffId).execute()
}
