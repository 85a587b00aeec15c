import type { Form, ValuesOf } from '../../../domain/forms/form.ts'
import { AccountError } from '../../../domain/staff/account.ts'
import { confirmPassword } from '../../../domain/staff/own-password.server.ts'
import { findPasswordLink } from '../../../domain/staff/password-link.server.ts'
import {
  type Outcome,
  type Shown,
  type StaffRunArgs,
  staffForm,
} from '../../forms/form-action.server.ts'
import { mailUrls } from '../../mail-urls.server.ts'
import { sessionToken } from '../../middleware/session.server.ts'

/**
 * Handler of an account form. If the form has a field `own_password`, checks the signed-in staff
 * member's password first, in case a stranger uses an unlocked phone. `run` has to open its own
 * transaction, because hashing a password takes long.
 */
export function accountForm<F extends Form, Data extends object = never>(
  form: F,
  run: (values: ValuesOf<F>, args: StaffRunArgs) => Promise<Outcome | Shown<Data>>,
) {
  const runConfirmed = async (values: ValuesOf<F>, args: StaffRunArgs) => {
    if ('own_password' in values) {
      const from = { network: args.clientIp, session: sessionToken(args.request) }
      await confirmPassword(args.staff, String(values['own_password']), from, args.storage)
    }
    return run(values, args)
  }
  return staffForm<F, Data>(form, runConfirmed, { transaction: false })
}

/** Shows the administrator a link that could not be mailed, to pass on. */
export async function showLink(
  token: string,
  { language, storage }: Pick<StaffRunArgs, 'language' | 'storage'>,
) {
  const found = await findPasswordLink(token, storage)
  if (!found) throw new AccountError('unknown')
  const { name, worksUntil: until } = found
  return { show: { link: mailUrls(language).choosePassword(token), name, until } }
}
