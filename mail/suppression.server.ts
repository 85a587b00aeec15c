import type { Storage } from '../storage/database.server.ts'

// Addresses of which a mail server said that they do not exist: writing to them again and again
// is what senders of unwanted mail do, and makes servers refuse the rest too.

export async function suppress(address: string, reason: string, storage: Storage): Promise<void> {
  await storage
    .insertInto('suppressed_addresses')
    .values({ email_key: keyOf(address), reason, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
}

/** Those of some addresses that are suppressed, in lower case. */
export async function findSuppressed(
  addresses: string[],
  storage: Storage,
): Promise<ReadonlySet<string>> {
  const rows = await storage
    .selectFrom('suppressed_addresses')
    .select('email_key')
    .where('email_key', 'in', addresses.map(keyOf))
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** Lets an address be written to again. */
export async function liftSuppression(address: string, storage: Storage): Promise<void> {
  await storage.deleteFrom('suppressed_addresses').where('email_key', '=', keyOf(address)).execute()
}

function keyOf(address: string): string {
  return address.toLowerCase()
}
