import * as z from 'zod/mini'
import {
  email,
  type Form,
  optionalLine,
  optionalPhone,
  paragraphs,
  type ValuesOf,
} from '../forms/form.ts'
import { choice, tick, tickIn } from '../forms/form-choice.ts'

/** Specification, section 3. */
export const prayerTypes = [
  ...(['Healing', 'Guidance', 'Thanksgiving', 'Relationship', 'Financial Support'] as const),
  ...(['Family', 'Education', 'Fertility and Parenthood', 'Children'] as const),
  ...(['Marital Problems', 'Job and Career', 'Spiritual Growth', 'New Beginnings'] as const),
  ...(['Forgiveness', 'Reconciliation', 'Peace of Mind', 'Protection'] as const),
  ...(['Addiction Recovery', 'Bereavement', 'Wisdom', 'Faith Renewal'] as const),
  ...(['Church Growth', 'Missionary Work', 'Community Well-Being'] as const),
  ...(['Health of Others', 'Environmental Concerns', 'Justice and Fairness', 'Other'] as const),
] as const

/** Specification, section 3: what stands for the name of somebody who does not give one. */
export const ANONYMOUS = 'Anonymous'

/** Specification, section 5: a name unless anonymous, e-mail, type and message; the phone is optional. */
export const prayerForm = {
  name: 'prayer',
  prepare: withoutName,
  schema: z
    .object({
      is_anonymous: tick,
      /** Empty when the request is anonymous, whatever was sent. */
      name: optionalLine(200),
      email,
      phone: optionalPhone,
      type: choice(prayerTypes),
      message: paragraphs(5000),
    })
    .check(
      z.refine(({ name, is_anonymous }) => is_anonymous === 1 || name !== '', {
        path: ['name'],
        error: 'nameOrAnonymous',
        // Also while other fields are wrong, so that all that is missing is said at once.
        when: () => true,
      }),
    ),
  success: (text) => text.prayer.success,
  invalid: (text) => text.prayer.invalid,
} satisfies Form

export type PrayerRequest = ValuesOf<typeof prayerForm>

/** What the call gets for the values: the word for nobody in the place of a name. */
export function prayerPayload(values: PrayerRequest): Record<string, unknown> {
  return { ...values, name: values.is_anonymous ? ANONYMOUS : values.name }
}

/** The fields of a request without the name, if the person asks to stay anonymous. */
export function withoutName<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  return tickIn(fields['is_anonymous']) === 1 ? { ...fields, name: '' } : fields
}
