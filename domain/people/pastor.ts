import * as z from 'zod/mini'
import { type Form, rulesOf, type ValuesOf } from '../forms/form.ts'
import { choice, email, line, paragraphs, phone } from '../forms/rules.ts'

const experiences = ['Less than 1 year', '1-5 years', '5-10 years', 'More than 10 years'] as const

export const pastorFields = {
  name: { rule: line(200), call: 'full_name' },
  email: { rule: email, call: 'email' },
  phone: { rule: phone, call: 'phone_number' },
  church: {
    rule: line(200),
    call: 'church_name',
    listed: 'text',
    detail: 'text',
    searched: 'any spelling',
    sorted: 'letters',
  },
  experience: {
    rule: choice(experiences),
    call: 'experience_years',
    listed: 'option',
    under: 'specialization',
    detail: 'option',
  },
  specialization: {
    rule: line(200),
    call: 'specialization',
    detail: 'text',
    searched: 'any spelling',
  },
  message: { rule: paragraphs(5000), call: 'vision_mission', listed: 'text' },
} as const

export const pastorForm = {
  name: 'pastor',
  schema: z.object(rulesOf(pastorFields)),
  words: ({ pastor }) => pastor,
} satisfies Form

export type PastorSignup = ValuesOf<typeof pastorForm>
