import { database, type Storage } from '../storage/database.server.ts'

/** What the log of the staff area knows of. */
export type Deed =
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'status-changed'
  | 'assigned'
  | 'noted'
  | 'prayed'
  | 'deleted'
  | 'exported'
  | 'live-started'
  | 'live-ended'
  | 'live-corrected'
  | 'letter-saved'
  | 'letter-deleted'
  | 'account-added'
  | 'account-changed'
  | 'account-disabled'
  | 'account-removed'
  | 'password-changed'
  | 'second-step-changed'

export type DeedRecord = {
  id: number
  done_at: string
  staff_name: string
  deed: string
  subject: string
}

/**
 * Writes into the log who did what. `subject` names the thing in a few words ("prayers 17",
 * "contacts, 230 rows"): never what a visitor wrote, a name or an address. Give it the transaction
 * of the deed, so that neither stands without the other.
 */
export async function logDeed(
  { staffName, deed, subject = '' }: { staffName: string; deed: Deed; subject?: string },
  storage: Storage,
): Promise<void> {
  await storage
    .insertInto('deeds')
    .values({ done_at: new Date().toISOString(), staff_name: staffName, deed, subject })
    .execute()
}

/** The newest deeds first: `perPage` of them from page `page` (1 is the first), and how many there are. */
export async function listDeeds(
  page: number,
  perPage: number,
): Promise<{ deeds: DeedRecord[]; total: number }> {
  const storage = await database()
  const [deeds, { total }] = await Promise.all([
    storage
      .selectFrom('deeds')
      .selectAll()
      .orderBy('done_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    storage
      .selectFrom('deeds')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { deeds, total }
}
