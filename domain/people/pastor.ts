import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { choice, email, line, paragraphs, phone } from '../forms/rules.ts'
import type { RecordKindRules } from './record-kinds.ts'

const experiences = ['Less than 1 year', '1-5 years', '5-10 years', 'More than 10 years'] as const

export const pastorForm = {
  name: 'pastor',
  schema: z.object({
    name: line(200),
    email,
    phone,
    church: line(200),
    experience: choice(experiences),
    specialization: line(200),
    message: paragraphs(5000),
  }),
  success: (text) => text.pastor.success,
  invalid: (text) => text.pastor.invalid,
  accepted: (text) => text.pastor.accepted,
  rejected: (text) => text.pastor.refused,
  noResponse: (text) => text.pastor.error,
} satisfies Form

export type PastorSignup = ValuesOf<typeof pastorForm>

export const pastor = {
  form: pastorForm,
  call: 'pastorSignup',
  callName: 'pastors',
  listScreen: 'Ministers',
  recordScreen: 'StaffPastor',
  people: true,
  fields: {
    pastor_id: 'id',
    full_name: 'name',
    email: 'email',
    phone_number: 'phone',
    church_name: 'church',
    experience_years: 'experience',
    specialization: 'specialization',
    vision_mission: 'message',
    status: 'status',
    signup_date: 'created_at',
  },
  exported: [],
  statuses: ['Pending', 'Approved', 'Rejected'],
  open: ['Pending'],
  sorts: ['signup_date', 'full_name', 'church_name', 'status'],
  lettered: ['full_name', 'church_name'],
  searched: ['name', 'email', 'phone', 'church', 'specialization'],
  options: (text) => text.pastor.experiences,
  columns: [
    ['full_name', 'name'],
    ['signup_date', 'date'],
    ['church_name', 'text'],
    ['experience_years', 'option', 'specialization'],
    ['vision_mission', 'text'],
    ['contact', 'contact'],
    ['status', 'status'],
  ],
  details: [
    ['church_name', 'text'],
    ['experience_years', 'option'],
    ['specialization', 'text'],
  ],
  messageLabel: 'vision',
  retention: { setting: 'applications' },
} as const satisfies RecordKindRules
