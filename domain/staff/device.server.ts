import { hash } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { DAY } from '../../storage/instant.ts'

// A device that somebody signed in on carries a cookie for each of them. It opens nothing: it only
// gives the device a counter of failures and a place in the queue of its own (OWASP, device cookie).
// It is the site's by its encryption and is stored nowhere; another password makes it a stranger's.

/** A device that nobody signed in on for this long is a stranger again. */
export const DEVICE_DAYS = 365

type Owner = { id: number; password_hash: string }

/** The secret for a device's cookie. */
export function rememberDevice(owner: Owner, storage: Storage): string {
  return encryptionOf(storage).encrypt(String(Date.now()), contextOf(owner))
}

/** Whether the cookie is one of this account's; gives the name of its counter. */
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
