import type { Schema } from '../storage/schema.ts'

/**
 * Every table with the columns that tell its rows apart, in an order in which each comes after
 * those that it refers to. A new table does not compile until it has its place here.
 */
export const tables = {
  staff: ['id'],
  sessions: ['id'],
  known_devices: ['id'],
  recovery_codes: ['id'],
  locks: ['name'],
  data_keys: ['name'],
  contacts: ['id'],
  pastors: ['id'],
  volunteers: ['id'],
  prayers: ['id'],
  record_notes: ['id'],
  status_changes: ['id'],
  intercessions: ['id'],
  audit_events: ['id'],
  subscribers: ['id'],
  mail_tokens: ['id'],
  deliveries: ['id'],
  mails: ['id'],
  suppressed_addresses: ['email_key'],
  staff_notices: ['id'],
  live_videos: ['id'],
  newsletter_entries: ['id'],
  idempotency_keys: ['key_hash'],
  sign_in_failures: ['name_key', 'client'],
} as const satisfies { [Name in keyof Schema]: readonly (keyof Schema[Name])[] }

export type TableName = keyof typeof tables

export const tableNames = Object.keys(tables).filter(isTable)

export function isTable(name: string): name is TableName {
  return Object.hasOwn(tables, name)
}
