import * as z from 'zod/mini'
import { type Form, rulesOf, type ValuesOf } from '../forms/form.ts'
import {
  choice,
  email,
  optionalLine,
  optionalPhone,
  paragraphs,
  parseCheckbox,
  tick,
} from '../forms/rules.ts'

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

export const prayerFields = {
  // The search never finds the text of a request.
  message: { rule: paragraphs(5000), call: 'request_text', listed: 'long' },
  type: {
    rule: choice(prayerTypes),
    call: 'request_type',
    listed: 'option',
    detail: 'option',
    searched: 'as written',
    sorted: 'value',
  },
  is_anonymous: { rule: tick, call: 'is_anonymous' },
  /** Empty when the request is anonymous. */
  name: { rule: optionalLine(200), call: 'full_name' },
  email: { rule: email, call: 'email' },
  phone: { rule: optionalPhone, call: 'phone_number' },
} as const

export const prayerForm = {
  name: 'prayer',
  prepare: withoutName,
  schema: z.object(rulesOf(prayerFields)).check(nameUnlessAnonymous('nameOrAnonymous')),
  words: ({ prayer }) => prayer,
} satisfies Form

export type PrayerRequest = ValuesOf<typeof prayerForm>

/** The call's payload, with ANONYMOUS as the name of an anonymous request. */
export function prayerPayload(values: PrayerRequest): Record<string, unknown> {
  return { ...values, name: values.is_anonymous ? ANONYMOUS : values.name }
}

export function nameUnlessAnonymous(error: 'nameOrAnonymous' | 'required') {
  return z.refine<{ name?: string; is_anonymous?: number }>(
    ({ name, is_anonymous }) => is_anonymous === 1 || name !== '',
    // Also while other fields are invalid, so that all errors are shown at once.
    { path: ['name'], error, when: () => true },
  )
}

/** Clears the name when the person wants to stay anonymous. */
export function withoutName<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  return parseCheckbox(fields['is_anonymous']) === 1 ? { ...fields, name: '' } : fields
}
