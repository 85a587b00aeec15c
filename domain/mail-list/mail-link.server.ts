import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'

/** The action that a link in a mail authorizes; it authorizes no other. */
export type LinkPurpose = 'confirm' | 'leave' | 'manage' | 'staff'

/**
 * The token of a link in a mail: creation time and address, encrypted with the site's key. It is
 * not stored, and nobody else can create one (docs/decisions/0100). Not the subscriber's id, since
 * ids are given again after a restore.
 */
export function linkToken(purpose: LinkPurpose, address: string, storage: Storage): string {
  const text = `${Date.now()} ${address.toLowerCase()}`
  const token = encryptionOf(storage).encrypt(text, contextOf(purpose))
  // Hexadecimal, so that it survives a mail program that writes links in capitals.
  return Buffer.from(token).toString('hex')
}

/**
 * Returns a token's address, and when it was made, also as an age in milliseconds; undefined when
 * it is not valid. Only one to leave is also for a later subscription of the address.
 */
export function readLink(token: string, purpose: LinkPurpose, storage: Storage) {
  const encrypted = Buffer.from(token, 'hex').toString()
  const text = encryptionOf(storage).decrypt(encrypted, contextOf(purpose))
  if (text === undefined) return undefined
  const [madeAt = '', emailKey = ''] = text.split(' ')
  return { emailKey, madeAt: instant(Number(madeAt)), age: Date.now() - Number(madeAt) }
}

function contextOf(purpose: LinkPurpose): string {
  return `mail link ${purpose}`
}
