import * as z from 'zod/mini'
import { type Form, line } from './form.ts'

export type SignIn = { username: string; password: string }

export const signInForm: Form<SignIn> = {
  name: 'login',
  schema: z.object({
    username: line(100),
    // A password is taken as it is typed; only its absence and its length are judged here.
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'tooLong')),
  }),
  fields: ['username', 'password'],
  success: (text) => text.login.success,
  invalid: (text) => text.login.wrong,
}
