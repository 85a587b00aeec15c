import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { email, line, paragraphs, phone } from '../forms/rules.ts'
import type { RecordKindRules } from './record-kinds.ts'

export const contactForm = {
  name: 'contact',
  schema: z.object({ name: line(200), email, phone, message: paragraphs(5000) }),
  success: (text) => text.contact.success,
  accepted: (text) => text.contact.success,
  invalid: (text) => text.contact.invalid,
  rejected: (text) => text.contact.failed,
  noWords: (text) => text.contact.notSent,
  noResponse: (text) => text.contact.error,
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
  // A contact message is "replied" to, unlike a prayer.
  statusWords: { Answered: 'Replied' },
  open: ['New'],
  sorts: ['created_at', 'name', 'email', 'status'],
  lettered: ['name', 'email'],
  searched: ['name', 'email', 'phone', 'message'],
  columns: [
    ['name', 'name'],
    ['created_at', 'date'],
    ['message', 'long'],
    ['contact', 'contact'],
    ['status', 'status'],
  ],
  details: [],
  messageLabel: 'message',
  retention: { setting: 'contacts' },
} as const satisfies RecordKindRules
