import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'

/** The action that a link in a mail authorizes; it authorizes no other. */
export type LinkPurpose = 'confirm' | 'leave' | 'manage'

/**
 * The token of a link in a mail: subscriber id and creation time, encrypted with the site's key.
 * It is not stored, and nobody else can create one (docs/decisions/0100).
 */
export function linkToken(purpose: LinkPurpose, subscriberId: number, storage: Storage): string {
  const token = encryptionOf(storage).encrypt(`${subscriberId} ${Date.now()}`, contextOf(purpose))
  // Hexadecimal, so that it survives a mail program that writes links in capitals.
  return Buffer.from(token).toString('hex')
}

/** Returns a token's subscriber id and age in milliseconds; undefined when it is not valid. */
export function readLink(token: string, purpose: LinkPurpose, storage: Storage) {
  const encrypted = Buffer.from(token, 'hex').toString()
  const text = encryptionOf(storage).decrypt(encrypted, contextOf(purpose))
  if (text === undefined) return undefined
  const [subscriberId = 0, madeAt = 0] = text.split(' ').map(Number)
  return { subscriberId, age: Date.now() - madeAt }
}

function contextOf(purpose: LinkPurpose): string {
  return `mail link ${purpose}`
}
