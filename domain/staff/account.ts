import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { line, optionalLine } from '../forms/rules.ts'
import { readRoles, staffRoles } from './staff.ts'

/** A name has at most this many characters. */
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

export const confirmForm = {
  ...formOf('confirm'),
  secret: ['password'],
  schema: z.object({ password: passwordAsTyped() }),
} satisfies Form

export const newPasswordForm = {
  ...formOf('password'),
  secret: ['old_password', 'new_password'],
  schema: z.object({ old_password: passwordAsTyped(), new_password: passwordAsTyped() }),
} satisfies Form

export const codeForm = {
  ...formOf('code'),
  secret: ['code'],
  schema: z.object({ code: line(40) }),
} satisfies Form

// Who changes accounts types their own password again: an open phone must not be enough.

export const addAccountForm = {
  ...formOf('add'),
  secret: ['password', 'own_password'],
  schema: z.object({
    ...{ name: line(NAME_MOST), password: passwordAsTyped(), roles: roles() },
    own_password: passwordAsTyped(),
  }),
} satisfies Form

export const roleForm = {
  ...formOf('role'),
  secret: ['own_password'],
  schema: z.object({ roles: roles(), own_password: passwordAsTyped() }),
} satisfies Form

export const resetForm = {
  ...formOf('reset'),
  secret: ['password', 'own_password'],
  schema: z.object({
    ...{ password: passwordAsTyped(), two_factor_off: optionalLine(10) },
    own_password: passwordAsTyped(),
  }),
} satisfies Form

export const removeForm = {
  ...formOf('remove'),
  secret: ['own_password'],
  // Whether it is ticked is judged by who removes: the words say for what.
  schema: z.object({ confirm: optionalLine(10), own_password: passwordAsTyped() }),
} satisfies Form

/** Switches an account off or on. */
export const stateForm = {
  ...formOf('state'),
  secret: ['own_password'],
  schema: z.object({ own_password: passwordAsTyped() }),
} satisfies Form

/** For a button that asks nothing. */
export const noFields = {
  ...formOf('button'),
  schema: z.object({}),
} satisfies Form

/** One ticked box is a word, several are a list. */
function roles() {
  return z.pipe(
    z.transform((ticked: unknown) => readRoles([ticked].flat())),
    z.array(z.enum(staffRoles)).check(z.minLength(1, 'required')),
  )
}

/** These forms are plain pages of the staff: what they say stands with the page. */
function formOf(name: string): Pick<Form, 'name' | 'success' | 'invalid'> {
  return { name, success: (text) => text.account.saved, invalid: (text) => text.form.marked }
}
