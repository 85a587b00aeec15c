import * as z from 'zod/mini'
import { email, type Form, line, paragraphs, phone } from '../forms/form.ts'
import type { Kind } from './kind.ts'

export const contactForm = {
  name: 'contact',
  schema: z.object({ name: line(200), email, phone, message: paragraphs(5000) }),
  success: (text) => text.contact.success,
  invalid: (text) => text.contact.invalid,
  rejected: (text) => text.contact.failed,
} satisfies Form

export const contact = {
  form: contactForm,
  call: 'submitContact',
  callName: 'contacts',
  listScreen: 'Connects',
  recordScreen: 'StaffContact',
  people: false,
  fields: {
    id: 'id',
    name: 'name',
    email: 'email',
    phone: 'phone',
    message: 'message',
    created_at: 'created_at',
  },
  exported: [],
  statuses: ['New', 'Answered', 'Closed'],
  open: ['New'],
  sorts: ['created_at', 'name', 'email', 'status'],
  lettered: ['name', 'email'],
  searched: ['name', 'email', 'phone', 'message'],
  columns: [
    { heading: 'name', shown: 'name', field: 'name', sorts: 'name' },
    { heading: 'created_at', shown: 'date', field: 'created_at', sorts: 'created_at' },
    { heading: 'message', shown: 'long', field: 'message' },
    { heading: 'contact', shown: 'contact', field: 'email', sorts: 'email' },
    { heading: 'status', shown: 'status', field: 'status', sorts: 'status' },
  ],
  facts: [],
  messageLabel: 'message',
  retention: { setting: 'contacts' },
} as const satisfies Kind
