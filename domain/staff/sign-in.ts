import * as z from 'zod/mini'
import { type Form, line, optionalLine } from '../forms/form.ts'
import { passwordAsTyped } from './account.ts'

export type SignIn = {
  username: string
  password: string
  /** '' when none was given. Either field takes a code of the app or a recovery code. */
  code: string
  recovery_code: string
}

export const signInForm: Form<SignIn> = {
  name: 'login',
  schema: z.object({
    username: line(100),
    password: passwordAsTyped(),
    code: optionalLine(40),
    recovery_code: optionalLine(40),
  }),
  fields: ['username', 'password', 'code', 'recovery_code'],
  success: (text) => text.login.success,
  invalid: (text) => text.login.wrong,
}
