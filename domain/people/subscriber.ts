import * as z from 'zod/mini'
import { email, type Form } from '../forms/form.ts'

export type Subscription = { email: string }

export const subscribeForm: Form<Subscription> = {
  name: 'subscribe',
  schema: z.object({ email }),
  fields: ['email'],
  success: (text) => text.subscribe.success,
  invalid: (text) => text.subscribe.invalid,
}
