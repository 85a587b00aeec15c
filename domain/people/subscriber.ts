import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { email } from '../forms/rules.ts'
import { subscriptionStatuses } from '../mail-list/subscription.ts'
import type { RecordKindRules } from './record-kinds.ts'

export const subscribeForm = {
  name: 'subscribe',
  schema: z.object({ email }),
  success: (text) => text.subscribe.success,
  invalid: (text) => text.subscribe.invalid,
  noResponse: (text) => text.subscribe.failure,
} satisfies Form

export type Subscription = ValuesOf<typeof subscribeForm>

/** Subscribers have a list but no record pages. */
export const subscriber = {
  callName: 'subscribers',
  listScreen: 'Followers',
  people: true,
  fields: { id: 'id', email: 'email', subscribed_at: 'subscribed_at' },
  exported: ['name', 'language', 'confirmed_at', 'left_at', 'left_reason'],
  statuses: subscriptionStatuses,
  open: [],
  sorts: ['subscribed_at', 'email'],
  lettered: ['email'],
  folded: { email: 'email_key' },
  searched: [],
  columns: [
    ['email', 'address', 'name'],
    ['subscribed_at', 'date'],
    ['status', 'status'],
  ],
  details: [],
} as const satisfies RecordKindRules
