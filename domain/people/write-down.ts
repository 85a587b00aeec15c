import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import {
  choice,
  optionalEmail,
  optionalLine,
  optionalPhone,
  paragraphs,
  tick,
} from '../forms/rules.ts'
import { prayerTypes, withoutName } from './prayer.ts'
import { recordKindNames } from './record-kinds.ts'

/** How something came that staff wrote down. */
export const takenHows = ['phone', 'in-person'] as const
export type TakenHow = (typeof takenHows)[number]

/** Stored as the consent of a record whose sender was told, and read no notice. */
export const SPOKEN_CONSENT = 'spoken'

/** What came by phone or in person: a name and the words are enough. */
export const writeDownForm = {
  name: 'write-down',
  prepare: (fields) => {
    const typed = { ...fields, type: fields['type'] || 'Other' }
    return fields['kind'] === 'prayers' ? withoutName(typed) : { ...typed, is_anonymous: '' }
  },
  schema: z
    .object({
      kind: choice(recordKindNames),
      /** Of prayers only, like `is_anonymous`. */
      type: choice(prayerTypes),
      is_anonymous: tick,
      how: choice(takenHows),
      name: optionalLine(200),
      message: paragraphs(5000),
      phone: optionalPhone,
      email: optionalEmail,
      /** When the page was opened: the same words written down twice are two records. */
      opened: optionalLine(40),
    })
    .check(
      z.refine(({ name, is_anonymous }) => is_anonymous === 1 || name !== '', {
        path: ['name'],
        error: 'required',
        // Also while other fields are invalid, so that all errors are shown at once.
        when: () => true,
      }),
    ),
} satisfies Form

export type WrittenDown = ValuesOf<typeof writeDownForm>
