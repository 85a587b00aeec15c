import * as z from 'zod/mini'
import { email, type Form } from '../forms/form.ts'
import { type RecordKind, recordKinds } from '../people/kinds.ts'

/** What a member of staff has chosen to hear of by mail, and at which address. */
export type NoticeChoice = { email: string; kinds: RecordKind[] }

/** The address is needed only by those who chose something. */
export const noticeAddressForm = {
  name: 'notices',
  schema: z.object({ email }),
  success: (text) => text.notices.saved,
  invalid: (text) => text.form.marked,
} satisfies Form

/** The kinds whose boxes are ticked: `contacts=on`. */
export function chosenKinds(fields: Record<string, unknown>): RecordKind[] {
  return recordKinds.filter((kind) => fields[kind] !== undefined)
}
