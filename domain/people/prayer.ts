import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import {
  choice,
  email,
  optionalLine,
  optionalPhone,
  paragraphs,
  parseCheckbox,
  tick,
} from '../forms/rules.ts'
import type { RecordKindRules } from './record-kinds.ts'

export const prayerTypes = [
  ...(['Healing', 'Guidance', 'Thanksgiving', 'Relationship', 'Financial Support'] as const),
  ...(['Family', 'Education', 'Fertility and Parenthood', 'Children'] as const),
  ...(['Marital Problems', 'Job and Career', 'Spiritual Growth', 'New Beginnings'] as const),
  ...(['Forgiveness', 'Reconciliation', 'Peace of Mind', 'Protection'] as const),
  ...(['Addiction Recovery', 'Bereavement', 'Wisdom', 'Faith Renewal'] as const),
  ...(['Church Growth', 'Missionary Work', 'Community Well-Being'] as const),
  ...(['Health of Others', 'Environmental Concerns', 'Justice and Fairness', 'Other'] as const),
] as const

/** The name shown for an anonymous sender; the database has ''. */
export const ANONYMOUS = 'Anonymous'

export const prayerForm = {
  name: 'prayer',
  prepare: withoutName,
  schema: z
    .object({
      message: paragraphs(5000),
      type: choice(prayerTypes),
      is_anonymous: tick,
      /** Empty when the request is anonymous. */
      name: optionalLine(200),
      email,
      phone: optionalPhone,
    })
    .check(
      z.refine(({ name, is_anonymous }) => is_anonymous === 1 || name !== '', {
        path: ['name'],
        error: 'nameOrAnonymous',
        // Also while other fields are invalid, so that all errors are shown at once.
        when: () => true,
      }),
    ),
  messages: ({ form }) => ({ required: form.fillIn }),
  success: (text) => text.prayer.success,
  invalid: (text) => text.prayer.invalid,
  noResponse: (text) => text.prayer.error,
} satisfies Form

export type PrayerRequest = ValuesOf<typeof prayerForm>

export const prayer = {
  form: prayerForm,
  call: 'prayerRequest',
  callName: 'prayer_requests',
  listScreen: 'Supplications',
  recordScreen: 'StaffPrayer',
  people: false,
  fields: {
    prayer_id: 'id',
    full_name: 'name',
    is_anonymous: 'is_anonymous',
    email: 'email',
    phone_number: 'phone',
    request_type: 'type',
    request_text: 'message',
    request_date: 'created_at',
    status: 'status',
  },
  exported: ['follow_up_on'],
  statuses: ['Pending', 'Praying', 'Answered'],
  open: ['Pending', 'Praying'],
  sorts: ['request_date', 'full_name', 'request_type', 'status'],
  lettered: ['full_name'],
  // Never the text of the request.
  searched: ['name', 'email', 'phone', 'type'],
  options: (text) => text.prayer.types,
  columns: [
    ['full_name', 'name'],
    ['request_date', 'date'],
    ['request_type', 'option'],
    ['request_text', 'long'],
    ['contact', 'contact'],
    ['status', 'status'],
  ],
  details: [['request_type', 'option']],
  messageLabel: 'request',
  encrypted: true,
  workers: ['office', 'prayer'],
  retention: { setting: 'prayers', since: 'Answered' },
} as const satisfies RecordKindRules

/** The call's payload, with ANONYMOUS as the name of an anonymous request. */
export function prayerPayload(values: PrayerRequest): Record<string, unknown> {
  return { ...values, name: values.is_anonymous ? ANONYMOUS : values.name }
}

/** Clears the name when the person wants to stay anonymous. */
export function withoutName<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  return parseCheckbox(fields['is_anonymous']) === 1 ? { ...fields, name: '' } : fields
}
