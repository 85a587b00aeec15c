import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'

/** What a link in a mail does; it does nothing else. */
export type LinkPurpose = 'confirm' | 'leave' | 'manage'

/**
 * The secret of a link in a mail: whose it is and when it was made, encrypted with the site's key.
 * Nothing of it is stored, and nobody else can make one (docs/decisions/0100).
 */
export function linkToken(purpose: LinkPurpose, subscriberId: number, storage: Storage): string {
  return encryptionOf(storage).encrypt(`${subscriberId} ${Date.now()}`, contextOf(purpose))
}

/** Whose a link is, and how old (milliseconds); undefined when it is none of ours for that purpose. */
export function readLink(token: string, purpose: LinkPurpose, storage: Storage) {
  const text = encryptionOf(storage).decrypt(token, contextOf(purpose))
  if (text === undefined) return undefined
  const [subscriberId = 0, madeAt = 0] = text.split(' ').map(Number)
  return { subscriberId, age: Date.now() - madeAt }
}

function contextOf(purpose: LinkPurpose): string {
  return `mail link ${purpose}`
}
