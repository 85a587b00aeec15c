import * as z from 'zod/mini'
import { type Text, textIn } from '../content/text.ts'
import { type ListKind, listKinds, recordKinds } from '../people/kinds.ts'
import { staffRoles } from './staff.ts'

/** What can be done, by the words that the catalogue has for it. */
export type AuditAction = keyof Text['log']['actions']

export function isAuditAction(word: string): word is AuditAction {
  return Object.hasOwn(textIn('en').log.actions, word)
}

const details = z.partial(
  z.object({
    before: z.string(),
    after: z.string(),
    on: z.boolean(),
    kinds: z.array(z.enum(recordKinds)),
    counts: z.partialRecord(z.enum([...listKinds, 'mails']), z.int()),
    count: z.int(),
    date: z.string(),
    name: z.string(),
    roles: z.array(z.enum(staffRoles)),
    document: z.string(),
    key: z.string(),
    titles: z.partial(z.object({ en: z.string(), te: z.string() })),
  }),
)

/** As they were written; what only another release knows is left out. */
export const auditDetails = z.catch(details, {})
export type AuditDetails = z.output<typeof details>

/**
 * What is written into the log: what was done, to what, and what is to be known besides. It never
 * holds what a visitor wrote, a visitor's name or address.
 */
export type AuditEntry = {
  action: AuditAction
  subject?: { kind: ListKind | OtherSubject; id?: number }
  details?: AuditDetails
}
type OtherSubject = 'staff' | 'documents' | 'pictures' | 'newsletter' | 'deliveries' | 'live_videos'
