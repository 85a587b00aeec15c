import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { optionalLine } from '../forms/rules.ts'

/** The mails about their work that staff may choose on their own account page. */
export const chosenMails = ['assigned', 'weekly'] as const
export type ChosenMail = (typeof chosenMails)[number]

export const mailChoiceForm = {
  name: 'mails',
  schema: z.object({ assigned: optionalLine(10), weekly: optionalLine(10) }),
} satisfies Form
