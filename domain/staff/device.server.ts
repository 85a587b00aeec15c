import { hash } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { DAY } from '../../storage/instant.ts'

// A device that somebody signed in on has a cookie per account. It grants no access, only a failure
// counter of its own and the queue for known devices (OWASP, device cookie). Encrypted with the
// site's key and not stored on the server; a password change invalidates it.

/** A device cookie expires this many days after it was issued. */
export const DEVICE_DAYS = 365

type Owner = { id: number; password_hash: string }

/** Returns the value of a new device cookie. */
export function rememberDevice(owner: Owner, storage: Storage): string {
  return encryptionOf(storage).encrypt(String(Date.now()), contextOf(owner))
}

/** Returns the counter name of a valid device cookie of this account, else undefined. */
export function findDevice(
  token: string | undefined,
  owner: Owner | undefined,
  storage: Storage,
): string | undefined {
  const made = token && owner && encryptionOf(storage).decrypt(token, contextOf(owner))
  if (!token || Number(made) < Date.now() - DEVICE_DAYS * DAY) return undefined
  return made && hash('sha256', token)
}

function contextOf({ id, password_hash }: Owner): string {
  return `device ${id} ${password_hash}`
}
