import * as z from 'zod/mini'
import { email, type Form, type ValuesOf } from '../forms/form.ts'

export const subscribeForm = {
  name: 'subscribe',
  schema: z.object({ email }),
  success: (text) => text.subscribe.success,
  invalid: (text) => text.subscribe.invalid,
} satisfies Form

export type Subscription = ValuesOf<typeof subscribeForm>
