import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { optionalLine } from '../forms/rules.ts'
import type { Roles } from './staff.ts'

const mails = ['assigned', 'weekly', 'problems'] as const
export type ChosenMail = (typeof mails)[number]

/** The mails that somebody with these roles may choose on their own account page. */
export function mailsFor(roles: Roles): readonly ChosenMail[] {
  return mails.filter((mail) => mail !== 'problems' || roles.includes('administrator'))
}

export const mailChoiceForm = {
  name: 'mails',
  schema: z.object({
    assigned: optionalLine(10),
    weekly: optionalLine(10),
    problems: optionalLine(10),
  }),
} satisfies Form
