import * as z from 'zod/mini'
import {
  email,
  type Form,
  line,
  optionalLine,
  optionalParagraphs,
  phone,
  type ValuesOf,
} from '../forms/form.ts'
import { choice, optionalNumber, tick } from '../forms/form-choice.ts'

/** Specification, section 3. */
export const availabilities = ['Weekdays', 'Weekends', 'Flexible'] as const

/** Decisions, "Forms": who may serve, and from when on without a guardian's consent. */
export const AGE = { least: 16, most: 99, grown: 18 } as const

/** Decisions, "Forms": the message, the age and the area of interest may be left out. */
export const volunteerForm = {
  name: 'volunteer',
  schema: z
    .object({
      name: line(200),
      email,
      phone,
      availability: choice(availabilities),
      /** Null when it was not given. */
      age: optionalNumber(AGE.least, AGE.most, 'age'),
      /** 1 when somebody under 18 says that a guardian agrees. */
      guardian_consent: tick,
      area_of_interest: optionalLine(200),
      message: optionalParagraphs(5000),
    })
    .check(
      z.refine(({ age, guardian_consent }) => guardian_consent === 1 || !needsGuardian(age), {
        path: ['guardian_consent'],
        error: 'consent',
        // Also while other fields are wrong, so that all that is missing is said at once.
        when: () => true,
      }),
    ),
  success: (text) => text.volunteer.success,
  invalid: (text) => text.volunteer.invalid,
} satisfies Form

export type VolunteerSignup = ValuesOf<typeof volunteerForm>

/** Whether somebody of an age, as typed or as read, needs a guardian's consent. */
export function needsGuardian(age: unknown): boolean {
  const years = typeof age === 'string' ? Number(age) : age
  return typeof years === 'number' && years >= AGE.least && years < AGE.grown
}
