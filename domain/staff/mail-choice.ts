import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { optionalLine } from '../forms/rules.ts'
import { byRecordKind, type RecordKind, recordKindsFor } from '../people/record-kinds.ts'
import type { Roles } from './staff.ts'

/** The kind of each new record, and what concerns the person's own work. */
export type ChosenMail = RecordKind | 'assigned' | 'weekly' | 'problems'

/** The mails that somebody with these roles may choose on their own account page. */
export function mailsFor(roles: Roles): ChosenMail[] {
  const problems = roles.includes('administrator') ? (['problems'] as const) : []
  return [...recordKindsFor(roles), 'assigned', 'weekly', ...problems]
}

export const mailChoiceForm = {
  name: 'mails',
  schema: z.object({
    ...byRecordKind(optionalLine(10)),
    assigned: optionalLine(10),
    weekly: optionalLine(10),
    problems: optionalLine(10),
  }),
} satisfies Form
