import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { email } from '../forms/rules.ts'

export const subscribeForm = {
  name: 'subscribe',
  schema: z.object({ email }),
  success: (text) => text.subscribe.success,
  invalid: (text) => text.subscribe.invalid,
  noResponse: (text) => text.subscribe.failure,
} satisfies Form

export type Subscription = ValuesOf<typeof subscribeForm>
