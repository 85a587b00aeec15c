import * as z from 'zod/mini'
import { type Form, rulesOf, type ValuesOf } from '../forms/form.ts'
import { cleanCode } from '../forms/normalize.ts'
import {
  choice,
  email,
  line,
  optionalLine,
  optionalNumber,
  optionalParagraphs,
  optionalPhone,
  phone,
  tick,
} from '../forms/rules.ts'

const availabilities = ['Weekdays', 'Weekends', 'Flexible'] as const

/** Minimum and maximum age, and the age from which no guardian's consent is needed. */
export const AGE = { min: 16, max: 99, grown: 18 } as const

export const volunteerFields = {
  name: { rule: line(200), call: 'full_name' },
  email: { rule: email, call: 'email' },
  phone: { rule: phone, call: 'phone_number' },
  availability: {
    rule: choice(availabilities),
    call: 'availability',
    listed: 'option',
    detail: 'option',
  },
  /** Null when not given. */
  age: {
    rule: optionalNumber(AGE.min, AGE.max, 'age'),
    call: 'age',
    listed: 'text',
    detail: 'text',
  },
  /** 1 when a minor states that a guardian consents. */
  guardian_consent: { rule: tick, detail: 'guardian' },
  /** The guardian whom the office contacts about a minor; both empty for adults. */
  guardian_name: { rule: optionalLine(200), searched: 'any spelling' },
  guardian_phone: { rule: optionalPhone, searched: 'as written' },
  area_of_interest: {
    rule: optionalLine(200),
    call: 'area_of_interest',
    listed: 'text',
    detail: 'text',
    searched: 'any spelling',
    sorted: 'letters',
  },
  message: { rule: optionalParagraphs(5000) },
} as const

export const volunteerForm = {
  name: 'volunteer',
  // An adult's form must not store a guardian's data.
  prepare: (fields) =>
    needsGuardian(fields['age'])
      ? fields
      : { ...fields, guardian_consent: '', guardian_name: '', guardian_phone: '' },
  schema: z.object(rulesOf(volunteerFields)).check(
    requiredOfMinors('guardian_consent', 'consent', (value) => value === 1),
    requiredOfMinors('guardian_name', 'required', (value) => value !== ''),
    requiredOfMinors('guardian_phone', 'required', (value) => value !== ''),
  ),
  words: ({ volunteer }) => ({ ...volunteer, accepted: volunteer.success }),
} satisfies Form

export type VolunteerSignup = ValuesOf<typeof volunteerForm>

/** A field required only for minors. */
function requiredOfMinors(
  field: 'guardian_consent' | 'guardian_name' | 'guardian_phone',
  error: 'consent' | 'required',
  given: (value: unknown) => boolean,
) {
  return z.refine<Record<string, unknown>>(
    (values) => given(values[field]) || !needsGuardian(values['age']),
    // Also while other fields are invalid, so that all errors are shown at once.
    { path: [field], error, when: () => true },
  )
}

/** Whether an age, as a string or number, needs a guardian's consent. */
export function needsGuardian(age: unknown): boolean {
  const years = typeof age === 'string' ? Number(cleanCode(age)) : age
  return typeof years === 'number' && years >= AGE.min && years < AGE.grown
}
