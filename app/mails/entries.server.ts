import type { EntryForMail } from '../../domain/delivery.ts'

/**
 * The published entry of a day (`2026-11-21`), as the deliveries need it. The one place where they
 * meet the newsletter.
 */
export async function findEntryForMail(_date: string): Promise<EntryForMail | undefined> {
  return undefined
}
