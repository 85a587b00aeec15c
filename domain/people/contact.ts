import * as z from 'zod/mini'
import { email, type Form, line, paragraphs, phone } from '../forms/form.ts'

export type ContactMessage = { name: string; email: string; phone: string; message: string }

/** Specification, section 5: all four fields are required. */
export const contactForm: Form<ContactMessage> = {
  name: 'contact',
  schema: z.object({ name: line(200), email, phone, message: paragraphs(5000) }),
  fields: ['name', 'email', 'phone', 'message'],
  success: (text) => text.contact.success,
  invalid: (text) => text.contact.invalid,
  refused: (text) => text.contact.failed,
}
