import * as z from 'zod/mini'
import { email, type Form, line, paragraphs, phone, type ValuesOf } from '../forms/form.ts'
import { choice } from '../forms/form-choice.ts'

/** Specification, section 3. */
export const experiences = [
  'Less than 1 year',
  '1-5 years',
  '5-10 years',
  'More than 10 years',
] as const

/** Specification, section 5: all fields are required. */
export const pastorForm = {
  name: 'pastor',
  schema: z.object({
    name: line(200),
    email,
    phone,
    church: line(200),
    experience: choice(experiences),
    specialization: line(200),
    message: paragraphs(5000),
  }),
  success: (text) => text.pastor.success,
  invalid: (text) => text.pastor.invalid,
  accepted: (text) => text.pastor.accepted,
  rejected: (text) => text.pastor.refused,
} satisfies Form

export type PastorSignup = ValuesOf<typeof pastorForm>
