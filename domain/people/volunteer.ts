import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
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
import type { RecordKindRules } from './record-kinds.ts'

const availabilities = ['Weekdays', 'Weekends', 'Flexible'] as const

/** Minimum and maximum age, and the age from which no guardian's consent is needed. */
export const AGE = { min: 16, max: 99, grown: 18 } as const

export const volunteerForm = {
  name: 'volunteer',
  // An adult's form must not store a guardian's data.
  prepare: (fields) =>
    needsGuardian(fields['age'])
      ? fields
      : { ...fields, guardian_consent: '', guardian_name: '', guardian_phone: '' },
  schema: z
    .object({
      name: line(200),
      email,
      phone,
      availability: choice(availabilities),
      /** Null when not given. */
      age: optionalNumber(AGE.min, AGE.max, 'age'),
      /** 1 when a minor states that a guardian consents. */
      guardian_consent: tick,
      /** The guardian whom the office contacts about a minor; both empty for adults. */
      guardian_name: optionalLine(200),
      guardian_phone: optionalPhone,
      area_of_interest: optionalLine(200),
      message: optionalParagraphs(5000),
    })
    .check(
      requiredOfMinors('guardian_consent', 'consent', (value) => value === 1),
      requiredOfMinors('guardian_name', 'required', (value) => value !== ''),
      requiredOfMinors('guardian_phone', 'required', (value) => value !== ''),
    ),
  messages: ({ form }) => ({ required: form.fillIn }),
  success: (text) => text.volunteer.success,
  accepted: (text) => text.volunteer.success,
  invalid: (text) => text.volunteer.invalid,
  noResponse: (text) => text.volunteer.error,
} satisfies Form

export type VolunteerSignup = ValuesOf<typeof volunteerForm>

export const volunteer = {
  form: volunteerForm,
  call: 'volunteerSignup',
  callName: 'volunteers',
  listScreen: 'Supporters',
  recordScreen: 'StaffVolunteer',
  people: true,
  fields: {
    volunteer_id: 'id',
    full_name: 'name',
    email: 'email',
    phone_number: 'phone',
    age: 'age',
    area_of_interest: 'area_of_interest',
    availability: 'availability',
    status: 'status',
    signup_date: 'created_at',
  },
  exported: [
    ...(['message', 'guardian_consent', 'guardian_name', 'guardian_phone'] as const),
    ...(['guardian_verified_by', 'guardian_verified_at'] as const),
  ],
  statuses: ['Pending', 'Accepted', 'Declined'],
  open: ['Pending'],
  sorts: ['signup_date', 'full_name', 'area_of_interest', 'status'],
  lettered: ['full_name', 'area_of_interest'],
  searched: ['name', 'email', 'phone', 'area_of_interest', 'guardian_name', 'guardian_phone'],
  options: (text) => text.volunteer.availabilities,
  columns: [
    ['full_name', 'name'],
    ['signup_date', 'date'],
    ['area_of_interest', 'text'],
    ['availability', 'option'],
    ['age', 'text'],
    ['contact', 'contact'],
    ['status', 'status'],
  ],
  details: [
    ['availability', 'option'],
    ['age', 'text'],
    ['area_of_interest', 'text'],
    ['guardian_consent', 'guardian'],
  ],
  messageLabel: 'message',
  // The second number is the guardian's, not the volunteer's.
  phones: ['phone', 'guardian_phone'],
  retention: { setting: 'applications' },
} as const satisfies RecordKindRules

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
  const years = typeof age === 'string' ? Number(age) : age
  return typeof years === 'number' && years >= AGE.min && years < AGE.grown
}
