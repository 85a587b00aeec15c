import * as z from 'zod/mini'
import { type Text, textIn } from '../content/text.ts'
import { type ListKind, listKindNames, recordKindNames } from '../people/record-kinds.ts'
import { staffRoles } from './staff.ts'

/** The keys of the action names in content/text. */
export type AuditAction = keyof Text['log']['actions']

export function isAuditAction(word: string): word is AuditAction {
  return Object.hasOwn(textIn('en').log.actions, word)
}

const details = z.partial(
  z.object({
    before: z.string(),
    after: z.string(),
    on: z.boolean(),
    kinds: z.array(z.enum(recordKindNames)),
    counts: z.partialRecord(z.enum([...listKindNames, 'mails']), z.int()),
    count: z.int(),
    date: z.string(),
    name: z.string(),
    roles: z.array(z.enum(staffRoles)),
    document: z.string(),
    key: z.string(),
    titles: z.partial(z.object({ en: z.string(), te: z.string() })),
  }),
)

/** Parses stored details. Drops fields that only another release knows. */
export const auditDetails = z.catch(details, {})
export type AuditDetails = z.output<typeof details>

/**
 * An audit event: action, subject and details. It never contains a visitor's words, name or
 * address.
 */
export type AuditEntry = {
  action: AuditAction
  subject?: { kind: ListKind | OtherSubject; id?: number }
  details?: AuditDetails
}
type OtherSubject = 'staff' | 'documents' | 'pictures' | 'newsletter' | 'deliveries' | 'live_videos'
