import * as z from 'zod/mini'
import { longDate } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { interpolate, type Text } from '../content/text.ts'
import {
  type ListKind,
  listKindNames,
  recordKindNames,
  statusLabel,
} from '../people/record-kinds.ts'
import type { AuditEvent } from './audit.server.ts'
import { staffRoles } from './staff.ts'

/** The keys of the action names in content/text. */
export type AuditAction = keyof Text['log']['actions']

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
 * An audit event: who (the staff name, '' for the system itself), what, about which row, and
 * details. It never contains a visitor's words, name or address.
 */
export type AuditEntry = AuditDetails & {
  staffName: string
  action: AuditAction
  kind?: ListKind | OtherSubject
  id?: number
}
type OtherSubject = 'staff' | 'documents' | 'pictures' | 'newsletter' | 'deliveries' | 'live_videos'

type Described = Pick<AuditEvent, 'subject_kind' | 'subject_id' | 'details'>

/** What an event was about, in the reader's language; '' if its action says it all. */
export function subjectOf({ details, ...event }: Described, text: Text, language: Language) {
  const { log, staff, account, privacyRequests } = text
  const { on, kinds, counts, count, date, name, roles, before, after } = details
  const { document, key, titles } = details
  if (on !== undefined) return on ? log.on : log.off
  if (kinds) return kinds.map((kind) => staff[kind]).join(', ')
  if (counts) {
    const kindCounts = listKindNames.flatMap((kind) =>
      counts[kind] ? [`${staff[kind]}: ${counts[kind]}`] : [],
    )
    const mails = counts.mails ? [interpolate(privacyRequests.mails, { count: counts.mails })] : []
    return [...kindCounts, ...mails].join(', ')
  }
  if (document !== undefined) {
    const kindWords: Record<string, string> = text.site.kinds
    const title = titles?.[language] ?? titles?.en ?? titles?.te ?? key
    return [kindWords[document] ?? document, ...(title ? [title] : [])].join(': ')
  }
  if (name !== undefined) {
    return [name, ...(roles ?? []).map((role) => account.roles[role])].join(', ')
  }
  if (date !== undefined) return longDate(`${date}T06:30:00Z`, language)
  const list = listKindNames.find((kind) => kind === event.subject_kind)
  if (list && count !== undefined) return `${staff[list]}: ${count}`
  if (event.subject_id === null) return ''
  const number = interpolate(privacyRequests.open, { id: event.subject_id })
  const kind = recordKindNames.find((known) => known === event.subject_kind)
  if (!kind) return number
  const record = `${privacyRequests.kinds[kind]}: ${number}`
  if (before === undefined || after === undefined) return record
  const change = { before: statusLabel(kind, before, text), after: statusLabel(kind, after, text) }
  return `${record}, ${interpolate(text.record.change, change)}`
}
