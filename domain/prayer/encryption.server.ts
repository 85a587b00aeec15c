import { encryptionOf } from '../../storage/data-keys.ts'
import type { Storage } from '../../storage/database.server.ts'

/** Stands for words that no key here decrypts. */
export const UNREADABLE = '🔒'

/** The words of prayers are encrypted in the database, each bound to its own row. */
export function encryptPrayer(message: string, reference: string, storage: Storage): string {
  return encryptionOf(storage).encrypt(message, prayerContext(reference))
}

export function decryptPrayer(
  { message, reference }: { message: string; reference: string },
  storage: Storage,
): string {
  return encryptionOf(storage).decrypt(message, prayerContext(reference)) ?? UNREADABLE
}

export function prayerContext(reference: string): string {
  return `prayers ${reference}`
}
