import * as z from 'zod/mini'
import { textIn } from '../content/text.ts'
import { type ListKind, listKinds, type RecordKind, recordKinds } from '../people/kinds.ts'
import { staffRoles } from './staff.ts'

type About<Action extends string, Kind extends string, Details = undefined> = {
  action: Action
  subject: { kind: Kind; id?: number }
} & (Details extends undefined ? { details?: undefined } : { details: Details })

type Alone<Action extends string, Details = undefined> = {
  action: Action
  subject?: undefined
} & (Details extends undefined ? { details?: undefined } : { details: Details })

type SignInAction = 'signed-in' | 'signed-out' | 'signed-out-everywhere'
type OwnAction = 'password-changed' | 'recovery-codes-made' | 'recovery-code-used' | 'key-shown'
type SiteAction = 'site-set-up' | 'content-imported'

/** What staff do with a record, besides its status. */
export type RecordAction =
  | 'assigned'
  | 'noted'
  | 'prayed'
  | 'prayed-undone'
  | 'deleted'
  | 'guardian-verified'
  | 'guardian-unverified'

export type StreamAction = `live-${'started' | 'ended' | 'corrected' | 'deleted'}`
type DeliveryAction = `delivery-${'paused' | 'resumed' | 'cancelled'}`

/** What staff do with a document of the site; saving a draft is not logged. */
export type DocumentAction =
  | `content-${'published' | 'restored' | 'moved' | 'planned' | 'unplanned' | 'confirmed'}`
  | `content-${'hidden' | 'unhidden' | 'deleted' | 'undeleted'}`

export type PictureAction = `picture-${'added' | 'changed' | 'deleted'}`

/** Which document, and what it was called then; without a key all of its kind. */
type AboutDocument = Pick<Details, 'document'> & Partial<Pick<Details, 'key' | 'titles'>>

/** What an administrator does with an account. */
export type AccountAction =
  | `account-${'added' | 'disabled' | 'enabled' | 'removed'}`
  | 'password-reset'
  | 'role-changed'

/**
 * What is written into the log: what was done, to what, and what is to be known besides. It never
 * holds what a visitor wrote, a visitor's name or address. The words for each stand in the catalogue.
 */
export type AuditEntry =
  | Alone<SignInAction | OwnAction | SiteAction>
  | Alone<'two-factor-changed', Pick<Details, 'on'>>
  | Alone<'notices-changed', Pick<Details, 'kinds'>>
  | Alone<'person-exported' | 'person-erased', Pick<Details, 'counts'>>
  | About<'status-changed', RecordKind, Pick<Details, 'before' | 'after'>>
  | About<RecordAction, RecordKind>
  | About<'exported' | 'retention-deleted', ListKind, Pick<Details, 'count'>>
  | About<StreamAction, 'live_videos'>
  | About<'delivery-tested', 'newsletter', Pick<Details, 'date'>>
  | About<DeliveryAction, 'deliveries'>
  | About<DocumentAction, 'documents', AboutDocument>
  | About<AccountAction, 'staff', Pick<Details, 'name'> & Partial<Pick<Details, 'roles'>>>
  | About<PictureAction, 'pictures'>

export type AuditAction = AuditEntry['action']

export function isAuditAction(word: string): word is AuditAction {
  return Object.hasOwn(textIn('en').log.actions, word)
}

/** All that details may hold. */
const details = z.object({
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
})
type Details = z.output<typeof details>

/** As they were written; what only another release knows is left out. */
export const auditDetails = z.catch(z.partial(details), {})
export type AuditDetails = z.output<typeof auditDetails>

/** A line of the log. */
export type AuditEvent = {
  id: number
  created_at: string
  /** '' for the machine itself. */
  staff_name: string
  action: AuditAction
  subject_kind: string | null
  subject_id: number | null
  details: AuditDetails
}
