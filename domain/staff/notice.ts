import * as z from 'zod/mini'
import { FieldError } from '../forms/errors.ts'
import { check, type Form, type ValuesOf } from '../forms/form.ts'
import { email, optionalLine } from '../forms/rules.ts'
import { byRecordKind, type RecordKind, recordKinds } from '../people/kinds.ts'

/** What a member of staff has chosen to hear of by mail, and at which address. */
export type NoticeChoice = { email: string; kinds: RecordKind[] }

export const noticeForm = {
  name: 'notices',
  schema: z.object({
    ...byRecordKind(optionalLine(10)),
    email: optionalLine(254),
  }),
} satisfies Form

const addressForm = { ...noticeForm, schema: z.object({ email }) } satisfies Form

/** What was chosen. Only who chose something needs an address: throws a FieldError for a wrong one. */
export function readChoice(values: ValuesOf<typeof noticeForm>): NoticeChoice {
  const kinds = recordKinds.filter((kind) => values[kind] !== '')
  const address = check(addressForm, values)
  if (address.valid) return { email: address.values.email, kinds }
  if (kinds.length > 0) throw new FieldError(address.errors)
  return { email: '', kinds }
}
