import * as z from 'zod/mini'
import { email, type Form, line, paragraphs, phone } from '../forms/form.ts'
import { choice } from '../forms/form-choice.ts'

/** Specification, section 3. */
export const experiences = [
  'Less than 1 year',
  '1-5 years',
  '5-10 years',
  'More than 10 years',
] as const

export type PastorSignup = {
  name: string
  email: string
  phone: string
  church: string
  experience: (typeof experiences)[number]
  specialization: string
  message: string
}

/** Specification, section 5: all fields are required. */
export const pastorForm: Form<PastorSignup> = {
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
  fields: ['name', 'email', 'phone', 'church', 'experience', 'specialization', 'message'],
  success: (text) => text.pastor.success,
  invalid: (text) => text.pastor.invalid,
  accepted: (text) => text.pastor.accepted,
  refused: (text) => text.pastor.refused,
}
