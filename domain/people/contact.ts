import * as z from 'zod/mini'
import { email, type Form, line, paragraphs, phone, type ValuesOf } from '../forms/form.ts'

/** Specification, section 5: all four fields are required. */
export const contactForm = {
  name: 'contact',
  schema: z.object({ name: line(200), email, phone, message: paragraphs(5000) }),
  success: (text) => text.contact.success,
  invalid: (text) => text.contact.invalid,
  rejected: (text) => text.contact.failed,
} satisfies Form

export type ContactMessage = ValuesOf<typeof contactForm>
