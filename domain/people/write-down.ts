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
import { nameUnlessAnonymous, prayerTypes, withoutName } from './prayer.ts'
import { recordKindNames } from './record-kinds.ts'

/** How a request reached the staff who wrote it down. */
export const takenHows = ['phone', 'in-person'] as const
export type TakenHow = (typeof takenHows)[number]

/** The consent version of a record whose sender was told about the notice and did not read it. */
export const SPOKEN_CONSENT = 'spoken'

/** A record from a call or a visit: only a name and the text are required. */
export const writeDownForm = {
  name: 'write-down',
  prepare: (fields) => {
    const typed = { ...fields, type: fields['type'] || 'Other' }
    return fields['kind'] === 'prayers' ? withoutName(typed) : { ...typed, is_anonymous: '' }
  },
  schema: z
    .object({
      kind: choice(recordKindNames),
      /** Only for prayers, like `is_anonymous`. */
      type: choice(prayerTypes),
      is_anonymous: tick,
      how: choice(takenHows),
      name: optionalLine(200),
      message: paragraphs(5000),
      phone: optionalPhone.check(z.refine(lacksNoDigit, 'phone')),
      email: optionalEmail,
      /** When the page was opened: the same text from two pages makes two records. */
      opened: optionalLine(40),
    })
    .check(nameUnlessAnonymous('required')),
  messages: ({ writeDown }) => ({ phone: writeDown.phoneWrong }),
} satisfies Form

/** On the phone, a digit of a mobile number gets lost. Others of nine digits begin with 1 to 5. */
function lacksNoDigit(phone: string): boolean {
  return !/^(\+?91|0)?[6-9]\d{8}$/.test(phone)
}

export type WrittenDown = ValuesOf<typeof writeDownForm>
