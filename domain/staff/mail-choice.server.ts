import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { recordKindNames } from '../people/record-kinds.ts'
import { logAuditEvent } from './audit.server.ts'
import type { Account } from './find-account.server.ts'
import { type ChosenMail, mailsFor } from './mail-choice.ts'
import { readRoles } from './staff.ts'

/** Replaces the earlier choice; the mails will be in this language. */
export async function chooseMails(
  { id, name, roles, mails: before }: Account,
  chosen: readonly ChosenMail[],
  language: Language,
  storage: Storage,
): Promise<void> {
  const offered = mailsFor(roles)
  // What another role offers stays as it was chosen.
  const kept = before.filter((mail) => !offered.some((one) => one === mail))
  const mails = [...kept, ...chosen].join(' ')
  const changes = { mails, mail_language: language }
  await storage.updateTable('staff').set(changes).where('id', '=', id).execute()
  const kinds = recordKindNames.filter((kind) => chosen.includes(kind))
  await logAuditEvent({ staffName: name, action: 'notices-changed', kinds }, storage)
}

/** Undefined if the account is removed or disabled, has no address, or does not want the mail. */
export async function findReader(id: number, mail: ChosenMail, storage: Storage) {
  const row = await readers(mail, storage).where('id', '=', id).executeTakeFirst()
  return row && { ...row, roles: readRoles(row.roles) }
}

/** The staff who want a mail: address, its language, and the roles that limit it. */
export function readers(mail: ChosenMail, storage: Storage) {
  // No name of a mail is a part of another.
  return storage
    .selectFrom('staff')
    .select(['id', 'email', 'roles', 'mail_language as language'])
    .where('mails', 'like', `%${mail}%`)
    .where('email', '!=', '')
    .where('disabled_at', 'is', null)
}
