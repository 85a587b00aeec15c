import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'

// Addresses of which a mail server said that they do not exist: writing to them again and again
// is what senders of unwanted mail do, and makes servers refuse the rest too.

export async function suppress(address: string, reason: string, storage: Storage): Promise<void> {
  await storage
    .insertInto('suppressed_addresses')
    .values({ email_key: keyOf(address), reason, created_at: instant() })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
}

export async function isSuppressed(address: string, storage: Storage): Promise<boolean> {
  const row = await storage
    .selectFrom('suppressed_addresses')
    .select('email_key')
    .where('email_key', '=', keyOf(address))
    .executeTakeFirst()
  return row !== undefined
}

/** Lets an address be written to again. */
export async function liftSuppression(address: string, storage: Storage): Promise<void> {
  await storage.deleteFrom('suppressed_addresses').where('email_key', '=', keyOf(address)).execute()
}

function keyOf(address: string): string {
  return address.toLowerCase()
}
