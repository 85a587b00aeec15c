import type { Storage } from './database.server.ts'
import { encryptionOf } from './encryption.ts'
import { instant } from './instant.ts'

// Secrets that the program creates and stores in the database, encrypted with the site's key.

export function secretContext(name: string): string {
  return `secret ${name}`
}

/**
 * The secrets with a name that can be decrypted, newest first. Usually one; another is created when
 * the site's key is lost, or when two processes create it at once.
 */
export async function readSecrets(name: string, storage: Storage): Promise<string[]> {
  const rows = await storage
    .selectFrom('secrets')
    .select('text')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .execute()
  const encryption = encryptionOf(storage)
  return rows.flatMap(({ text }) => encryption.decrypt(text, secretContext(name)) ?? [])
}

export async function addSecret(name: string, secret: string, storage: Storage): Promise<void> {
  const text = encryptionOf(storage).encrypt(secret, secretContext(name))
  await storage.insertInto('secrets').values({ name, text, created_at: instant() }).execute()
}
