import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { email } from '../forms/rules.ts'

export const subscribeForm = {
  name: 'subscribe',
  schema: z.object({ email }),
  words: ({ subscribe }) => subscribe,
} satisfies Form

export type Subscription = ValuesOf<typeof subscribeForm>
