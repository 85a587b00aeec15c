import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { line, optionalLine } from '../forms/rules.ts'
import { readRoles, staffRoles } from './staff.ts'

export const NAME_MOST = 100

/** Why an account cannot be made or changed. The words stand in the catalogue. */
export type AccountReason =
  | 'short'
  | 'common'
  | 'wrongPassword'
  | 'wrongCode'
  | 'tooLate'
  | 'nameTaken'
  | 'badName'
  | 'unknown'
  | 'lastAdministrator'
  | 'ownPassword'
  | 'unconfirmed'

/** Thrown by the verbs of accounts; `field` is the form's field that the person should look at. */
export class AccountError extends Error {
  readonly reason: AccountReason
  readonly field: string | undefined

  constructor(reason: AccountReason, field?: string) {
    super(reason)
    this.reason = reason
    this.field = field
  }
}

// A password is taken as it is typed; only its absence and its length are judged here.
export const passwordAsTyped = () =>
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'tooLong'))

export const codeForm = accountForm('code', { code: line(40) })

// Who changes accounts types their own password again: an open phone must not be enough.

/** For what needs nothing else, such as switching an account off. */
export const confirmForm = accountForm('confirm', { own_password: passwordAsTyped() })

export const newPasswordForm = accountForm('password', {
  own_password: passwordAsTyped(),
  new_password: passwordAsTyped(),
})

export const addAccountForm = accountForm('add', {
  name: line(NAME_MOST),
  password: passwordAsTyped(),
  roles: roles(),
  own_password: passwordAsTyped(),
})

export const roleForm = accountForm('role', { roles: roles(), own_password: passwordAsTyped() })

export const resetForm = accountForm('reset', {
  password: passwordAsTyped(),
  two_factor_off: optionalLine(10),
  own_password: passwordAsTyped(),
})

export const removeForm = accountForm('remove', {
  // Whether it is ticked is judged by who removes: the words say for what.
  confirm: optionalLine(10),
  own_password: passwordAsTyped(),
})

/** One ticked box is a word, several are a list. */
function roles() {
  return z.pipe(
    z.transform((ticked: unknown) => readRoles([ticked].flat())),
    z.array(z.enum(staffRoles)).check(z.minLength(1, 'required')),
  )
}

/** These forms are plain pages of the staff: what they say stands with the page. */
function accountForm<Shape extends z.core.$ZodShape>(name: string, shape: Shape) {
  return {
    name,
    schema: z.object(shape),
    secret: Object.keys(shape).filter((field) => /password$|^code$/.test(field)),
  } satisfies Form
}
