import { byRecordKind } from '../domain/people/record-kinds.ts'
import type { Schema } from '../storage/schema.ts'

/** Tables that backups leave out: about one database only, or refilled by the site itself. */
export const derivedTables = [
  'search_documents',
  'search_words',
  'failed_jobs',
  'mail_state',
  'problems',
  'site_state',
  'backup_state',
] as const

type BackedUp = Exclude<keyof Schema, (typeof derivedTables)[number]>

/** Every other table, in foreign key order: whether its rows have an `id`. */
export const hasId = {
  staff: true,
  sessions: true,
  recovery_codes: true,
  password_links: false,
  locks: false,
  data_keys: false,
  ...byRecordKind(true as const),
  record_notes: true,
  record_changes: true,
  intercessions: true,
  prayer_pages: true,
  prayer_words: true,
  audit_events: true,
  subscriber_imports: true,
  subscriber_import_lines: true,
  subscribers: true,
  former_subscribers: false,
  secrets: true,
  deliveries: true,
  mails: true,
  limited_mails: true,
  suppressed_addresses: false,
  live_videos: true,
  documents: true,
  document_versions: true,
  pictures: false,
  idempotency_keys: false,
  sign_in_failures: false,
} as const satisfies Record<BackedUp, boolean>

export type TableName = keyof typeof hasId

export const tableNames = Object.keys(hasId).filter(isTable)

export function isTable(name: string): name is TableName {
  return Object.hasOwn(hasId, name)
}
