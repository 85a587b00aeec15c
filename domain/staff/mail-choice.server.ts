import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { logAuditEvent } from './audit.server.ts'
import { type ChosenMail, mailsFor } from './mail-choice.ts'
import { readRoles, type StaffMember } from './staff.ts'

const columns = {
  assigned: 'mail_assigned',
  weekly: 'mail_weekly',
  problems: 'mail_problems',
} as const

/** Replaces the earlier choice; the mails will be in this language. */
export async function chooseMails(
  { id, name, roles }: StaffMember,
  chosen: readonly ChosenMail[],
  language: Language,
  storage: Storage,
): Promise<void> {
  const isChosen = (mail: ChosenMail) => (chosen.includes(mail) ? 1 : 0)
  await storage
    .updateTable('staff')
    .set({ mail_assigned: isChosen('assigned'), mail_weekly: isChosen('weekly') })
    .set({ mail_language: language })
    .$if(mailsFor(roles).includes('problems'), (update) =>
      update.set({ mail_problems: isChosen('problems') }),
    )
    .where('id', '=', id)
    .execute()
  await logAuditEvent({ staffName: name, action: 'notices-changed' }, storage)
}

export async function mailChoice(
  { id, roles }: Pick<StaffMember, 'id' | 'roles'>,
  storage: Storage,
): Promise<ChosenMail[]> {
  const row = await storage
    .selectFrom('staff')
    .select(Object.values(columns))
    .where('id', '=', id)
    .executeTakeFirst()
  return mailsFor(roles).filter((mail) => row?.[columns[mail]] === 1)
}

/** A staff member who wants a mail: their address, its language, and the roles that limit it. */
export type Reader = Pick<StaffMember, 'id' | 'roles'> & { email: string; language: Language }

/** Undefined if the account is removed or disabled, has no address, or does not want the mail. */
export async function findReader(
  id: number,
  mail: ChosenMail,
  storage: Storage,
): Promise<Reader | undefined> {
  const row = await readers(mail, storage).where('id', '=', id).executeTakeFirst()
  return row && { ...row, roles: readRoles(row.roles.split(' ')) }
}

export function readers(mail: ChosenMail, storage: Storage) {
  return storage
    .selectFrom('staff')
    .select(['id', 'email', 'roles', 'mail_language as language'])
    .where(columns[mail], '=', 1)
    .where('email', '!=', '')
    .where('disabled_at', 'is', null)
}
