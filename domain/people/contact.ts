import * as z from 'zod/mini'
import { type Form, rulesOf } from '../forms/form.ts'
import { email, line, paragraphs, phone } from '../forms/rules.ts'

export const contactFields = {
  name: { rule: line(200), call: 'name' },
  email: { rule: email, call: 'email', sorted: 'letters' },
  phone: { rule: phone, call: 'phone' },
  message: { rule: paragraphs(5000), call: 'message', listed: 'long', searched: 'as written' },
} as const

export const contactForm = {
  name: 'contact',
  schema: z.object(rulesOf(contactFields)),
  words: ({ contact }) => ({ ...contact, accepted: contact.success }),
} satisfies Form
