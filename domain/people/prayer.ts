import * as z from 'zod/mini'
import { email, type Form, optionalLine, optionalPhone, paragraphs } from '../forms/form.ts'
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

export type PrayerRequest = {
  /** Empty when the request is anonymous, whatever was sent. */
  name: string
  email: string
  phone: string
  type: (typeof prayerTypes)[number]
  message: string
  is_anonymous: 0 | 1
}

/** Specification, section 5: a name unless anonymous, e-mail, type and message; the phone is optional. */
export const prayerForm: Form<PrayerRequest> = {
  name: 'prayer',
  schema: z.pipe(
    z.transform(withoutName),
    z
      .object({
        name: optionalLine(200),
        email,
        phone: optionalPhone,
        type: choice(prayerTypes),
        message: paragraphs(5000),
        is_anonymous: tick,
      })
      .check(
        z.refine(({ name, is_anonymous }) => is_anonymous === 1 || name !== '', {
          path: ['name'],
          error: 'nameOrAnonymous',
          // Also while other fields are wrong, so that all that is missing is said at once.
          when: () => true,
        }),
      ),
  ),
  fields: ['is_anonymous', 'name', 'email', 'phone', 'type', 'message'],
  success: (text) => text.prayer.success,
  invalid: (text) => text.prayer.invalid,
  payload: (values) => ({ ...values, name: values.is_anonymous ? ANONYMOUS : values.name }),
}

/** The fields of a request without the name, if the person asks to stay anonymous. */
export function withoutName<Fields>(fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null || !('is_anonymous' in fields)) return fields
  return tickIn(fields.is_anonymous) === 1 ? { ...fields, name: '' } : fields
}
