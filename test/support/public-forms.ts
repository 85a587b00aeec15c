import type { RecordKind } from '../../domain/people/record-kinds.ts'
import { decryptPrayer } from '../../domain/prayer/encryption.server.ts'
import type { Storage } from '../../storage/database.server.ts'

/** A public form with its own table: its paths, fields and messages. */
export type PublicForm = {
  name: string
  path: string
  page: string
  valid: Record<string, string>
  required: string[]
  /** The maximum length of each free-text field. */
  maxLengths: Record<string, number>
  /** The name of the multi-line field. */
  text: string
  status: string
  messages: { success: string; shown: string; invalid: string; refused: string }
  rows: (storage: Storage) => Promise<Record<string, unknown>[]>
}

const person = { name: 'Asha', email: 'asha@example.in', phone: '+919848012345' }
const fill = 'Please fill out all required fields correctly.'

export const contact: PublicForm = {
  name: 'contact',
  path: '/api/submit_contact.php',
  page: '/contact',
  valid: { ...person, message: 'Where do you meet?' },
  required: ['name', 'email', 'phone', 'message'],
  maxLengths: { name: 200, message: 5000 },
  text: 'message',
  status: 'New',
  messages: {
    success: 'Message sent successfully!',
    shown: 'Message sent successfully!',
    invalid: fill,
    refused: 'Error: {message}',
  },
  rows: (storage) => storage.selectFrom('contacts').selectAll().orderBy('id', 'desc').execute(),
}

export const pastor: PublicForm = {
  name: 'pastor',
  path: '/api/pastor_signup.php',
  page: '/pastor',
  valid: {
    ...person,
    church: 'Bethel Prayer House, Parkal',
    experience: '1-5 years',
    specialization: 'Village work',
    message: 'A lamp in every village.',
  },
  required: ['name', 'email', 'phone', 'church', 'experience', 'specialization', 'message'],
  maxLengths: { name: 200, church: 200, specialization: 200, message: 5000 },
  text: 'message',
  status: 'Pending',
  messages: {
    success: 'Thank you. One of our pastors will call you within seven days.',
    shown:
      'Registration successful: Thank you. One of our pastors will call you within seven days.',
    invalid: 'Please fill all the required fields before submitting.',
    refused: 'Registration failed: {message}',
  },
  rows: (storage) => storage.selectFrom('pastors').selectAll().orderBy('id', 'desc').execute(),
}

export const volunteer: PublicForm = {
  name: 'volunteer',
  path: '/api/volunteer_signup.php',
  page: '/volunteer',
  valid: { ...person, availability: 'Weekends', area_of_interest: 'Music', message: 'I sing.' },
  required: ['name', 'email', 'phone', 'availability'],
  maxLengths: { name: 200, area_of_interest: 200, message: 5000 },
  text: 'message',
  status: 'Pending',
  messages: {
    success: 'Signup successful!',
    shown: 'Signup successful!',
    invalid: fill,
    refused: '{message}',
  },
  rows: (storage) => storage.selectFrom('volunteers').selectAll().orderBy('id', 'desc').execute(),
}

export const prayer: PublicForm = {
  name: 'prayer',
  path: '/api/prayer_request.php',
  page: '/prayer',
  valid: { ...person, type: 'Healing', message: 'For my mother.' },
  required: ['name', 'email', 'type', 'message'],
  maxLengths: { name: 200, message: 5000 },
  text: 'message',
  status: 'Pending',
  messages: {
    success: 'Thank you. Your request has reached us, and we will pray for you.',
    shown: 'Thank you. Your request has reached us, and we will pray for you.',
    invalid: fill,
    refused: '{message}',
  },
  // Decrypted: in the database the message is encrypted.
  rows: async (storage) => {
    const rows = await storage.selectFrom('prayers').selectAll().orderBy('id', 'desc').execute()
    return rows.map((row) => ({ ...row, message: decryptPrayer(row, storage) }))
  },
}

/** By the kind of its records. */
export const formOf: Record<RecordKind, PublicForm> = {
  contacts: contact,
  pastors: pastor,
  volunteers: volunteer,
  prayers: prayer,
}

export const publicForms = Object.values(formOf)
