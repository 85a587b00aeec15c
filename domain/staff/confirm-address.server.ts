import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { readLink } from '../mail-list/mail-link.server.ts'
import { canMail, enqueueMails } from '../outbox/outbox.server.ts'

// Whether mail from this site arrives at a staff member's address: they open the link in one.

type Address = { email: string; language: Language }

/** Queues a mail with the link, if mail can go to the address. */
export async function askByMail({ email, language }: Address, storage: Storage): Promise<void> {
  if (!(await canMail(email, storage))) return
  await enqueueMails([{ template: 'address', recipient: email, language }], storage)
}

/** Whether an account with this address has not opened the link yet. */
export async function isUnconfirmed(email: string, storage: Storage): Promise<boolean> {
  const account = storage.selectFrom('staff').select('id').where('email', '=', email)
  return (await account.where('email_confirmed_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Notes that the member opened the link; returns false when it is not of their present address. */
export async function confirmAddress(
  id: number,
  token: string,
  storage: Storage,
): Promise<boolean> {
  const link = readLink(token, 'staff', storage)
  if (!link) return false
  const { numUpdatedRows } = await storage
    .updateTable('staff')
    .set({ email_confirmed_at: instant() })
    .where('id', '=', id)
    .where(sql<string>`lower(email)`, '=', link.emailKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
