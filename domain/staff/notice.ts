import * as z from 'zod/mini'
import { FieldError } from '../forms/errors.ts'
import { check, type Form, type ValuesOf } from '../forms/form.ts'
import { email, optionalLine } from '../forms/rules.ts'
import { byRecordKind, type RecordKind, recordKindNames } from '../people/record-kinds.ts'

/** The record kinds that a staff member is notified of by mail, and the address. */
export type NoticeChoice = { email: string; kinds: RecordKind[] }

export const noticeForm = {
  name: 'notices',
  schema: z.object({
    ...byRecordKind(optionalLine(10)),
    email: optionalLine(254),
  }),
} satisfies Form

const addressForm = { ...noticeForm, schema: z.object({ email }) } satisfies Form

/** Reads the form. Throws a FieldError for an invalid address, or one missing for a kind. */
export function readChoice(values: ValuesOf<typeof noticeForm>): NoticeChoice {
  const kinds = recordKindNames.filter((kind) => values[kind] !== '')
  const address = check(addressForm, values)
  if (address.valid) return { email: address.values.email, kinds }
  if (kinds.length > 0 || values.email !== '') throw new FieldError(address.errors)
  return { email: '', kinds }
}
