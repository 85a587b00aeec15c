import { data } from 'react-router'
import { HttpError } from '../../../domain/forms/errors.ts'
import type { Form, ValuesOf } from '../../../domain/forms/form.ts'
import { AccountError } from '../../../domain/staff/account.ts'
import { confirmPassword } from '../../../domain/staff/own-password.server.ts'
import { TooManyTries } from '../../../domain/staff/password.server.ts'
import { findPasswordLink } from '../../../domain/staff/password-link.server.ts'
import { waitMessage } from '../../../domain/staff/sign-in.ts'
import {
  type Outcome,
  type Shown,
  type StaffRunArgs,
  staffForm,
} from '../../forms/form-handler.server.ts'
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
    const { staff, clientIp, storage } = args
    try {
      if ('own_password' in values) {
        const from = { network: clientIp, session: sessionToken(args.request) }
        await confirmPassword(staff, String(values['own_password']), from, storage)
      }
      return await run(values, args)
    } catch (error) {
      throw toHttpError(error, args)
    }
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

/** Maps an AccountError or TooManyTries to an HTTP error in the user's language. */
export function toHttpError(error: unknown, { text }: Pick<StaffRunArgs, 'text'>): unknown {
  if (error instanceof TooManyTries) {
    const { seconds } = error
    return new HttpError(429, waitMessage(text.login, seconds), { retryAfter: seconds })
  }
  if (!(error instanceof AccountError)) return error
  if (error.reason === 'unknown') return data(null, { status: 404 })
  const words = text.account.refusals[error.reason]
  return error.field
    ? new HttpError(422, text.form.marked, { errors: { [error.field]: words } })
    : new HttpError(409, words)
}
