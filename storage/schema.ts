import type { MailTables } from './tables/mail.ts'
import type { PeopleTables } from './tables/people.ts'
import type { SiteTables } from './tables/site.ts'
import type { StaffTables } from './tables/staff.ts'

/**
 * The tables as Kysely sees them. Column types are portable between SQLite and PostgreSQL: ids are
 * integers, an `Instant` (storage/instant.ts) is text, flags are 0 or 1.
 */
export type Schema = StaffTables & PeopleTables & MailTables & SiteTables
