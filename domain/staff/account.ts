import * as z from 'zod/mini'
import type { Text } from '../content/text.ts'
import type { Form } from '../forms/form.ts'
import { line, optionalEmail, optionalLine } from '../forms/rules.ts'
import { readRoles, staffRoles } from './staff.ts'

export const MAX_NAME = 100

/** Why an account cannot be created or changed, by the keys of the messages. */
type AccountReason = keyof Text['account']['refusals']

/** Thrown by account operations; `field` is the form field the error belongs to. */
export class AccountError extends Error {
  readonly reason: AccountReason
  readonly field: string | undefined

  constructor(reason: AccountReason, field?: string) {
    super(reason)
    this.reason = reason
    this.field = field
  }
}

// Passwords are not trimmed or normalized. Only presence and maximum length are validated here.
export const passwordAsTyped = () =>
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'tooLong'))

export const codeForm = accountForm('code', { code: line(40) })

export const signInForm = {
  name: 'login',
  schema: z.object({
    username: line(100),
    password: passwordAsTyped(),
    /** '' when not sent. Both fields accept an app code or a recovery code. */
    code: optionalLine(40),
    recovery_code: optionalLine(40),
    /** 'on' to stay signed in for 30 days, else ''. */
    stay: optionalLine(10),
  }),
  secret: ['password', 'code', 'recovery_code'],
  words: ({ login }) => ({ ...login, invalid: login.incomplete, unavailable: login.error }),
} satisfies Form

// Changing accounts requires the staff member's own password: an unlocked phone must not suffice.

/** For actions without further fields, such as disabling an account. */
export const confirmForm = confirmedForm('confirm', {})

/** Always asks for it: whoever found an unlocked phone must not lock the owner out. */
export const newPasswordForm = accountForm('password', {
  own_password: passwordAsTyped(),
  new_password: passwordAsTyped(),
})

/** `code` is required only with a second factor. */
export const choosePasswordForm = accountForm('choose', {
  new_password: passwordAsTyped(),
  code: optionalLine(40),
})

/** `who` is a name or an email address. */
export const forgottenForm = {
  name: 'forgotten',
  schema: z.object({ who: line(254) }),
} satisfies Form

export const addAccountForm = confirmedForm('add', {
  name: line(MAX_NAME),
  email: optionalEmail,
  roles: roles(),
})

export const roleForm = confirmedForm('role', { roles: roles() })

export const emailForm = confirmedForm('email', { email: optionalEmail })

export const resetForm = confirmedForm('reset', { two_factor_off: optionalLine(10) })

/** The action checks that it is ticked: a missing tick has its own message. */
export const removeForm = confirmedForm('remove', { confirm: optionalLine(10) })

/** A browser submits one ticked box as a string, several as an array. */
function roles() {
  return z.pipe(
    z.transform((ticked: unknown) => readRoles([ticked].flat())),
    z.array(z.enum(staffRoles)).check(z.minLength(1, 'required')),
  )
}

/** `own_password` may be '' when it was typed a short while ago (own-password.server.ts). */
function confirmedForm<Shape extends z.core.$ZodShape>(name: string, shape: Shape) {
  const own_password = z._default(z.string('required').check(z.maxLength(1000, 'tooLong')), '')
  return accountForm(name, { ...shape, own_password })
}

/** These forms have no `success` or `invalid` message: their pages define the messages. */
function accountForm<Shape extends z.core.$ZodShape>(name: string, shape: Shape) {
  return {
    name,
    schema: z.object(shape),
    secret: Object.keys(shape).filter((field) => /password$|^code$/.test(field)),
  } satisfies Form
}
