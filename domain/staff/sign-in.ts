import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { line, optionalLine } from '../forms/rules.ts'
import { passwordAsTyped } from './account.ts'

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
  success: (text) => text.login.success,
  invalid: (text) => text.login.incomplete,
  noResponse: (text) => text.login.error,
  unavailable: (text) => text.login.error,
} satisfies Form

export type SignIn = ValuesOf<typeof signInForm>
