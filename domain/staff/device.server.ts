import { hash } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { DAY } from '../../storage/instant.ts'

// A device on which somebody signed in has a cookie with a token per account. It grants no access,
// only a separate failure counter and the queue for known devices (OWASP, device cookie). It is
// encrypted with the site's key and not stored on the server; a password change invalidates it.

/** A device cookie expires this many days after it was issued. */
export const DEVICE_DAYS = 365
/** The most accounts that one device remembers, such as a computer shared in the office. */
const MAX_TOKENS = 5
const SEPARATOR = '~'

type Owner = { id: number; password_hash: string }

/** Returns a device cookie that includes this account; `cookie` is the current value. */
export function rememberDevice(owner: Owner, cookie: string | undefined, storage: Storage): string {
  const token = encryptionOf(storage).encrypt(String(Date.now()), contextOf(owner))
  return [token, ...tokensIn(cookie)].slice(0, MAX_TOKENS).join(SEPARATOR)
}

/** Returns the counter name of a device whose cookie includes this account, else undefined. */
export function findDevice(
  cookie: string | undefined,
  owner: Owner | undefined,
  storage: Storage,
): string | undefined {
  if (!owner) return undefined
  const token = tokensIn(cookie).find((candidate) => {
    const issued = encryptionOf(storage).decrypt(candidate, contextOf(owner))
    return issued !== undefined && Number(issued) >= Date.now() - DEVICE_DAYS * DAY
  })
  return token && hash('sha256', token)
}

function tokensIn(cookie = ''): string[] {
  return cookie.split(SEPARATOR, MAX_TOKENS).filter((token) => /^[\w.-]{1,200}$/.test(token))
}

function contextOf({ id, password_hash }: Owner): string {
  return `device ${id} ${password_hash}`
}
