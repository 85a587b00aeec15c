import * as z from 'zod/mini'
import { type ListKind, listKinds, type RecordKind, recordKinds } from '../people/kinds.ts'
import { type StaffRole, staffRoles } from './staff.ts'

/** What the log of the staff area knows of. The words for each stand in the catalogue. */
export const auditActions = [
  ...(['signed-in', 'signed-out', 'signed-out-everywhere'] as const),
  ...(['status-changed', 'assigned', 'noted', 'prayed', 'prayed-undone', 'deleted'] as const),
  ...(['guardian-verified', 'guardian-unverified'] as const),
  'exported',
  ...(['live-started', 'live-ended', 'live-corrected', 'live-deleted'] as const),
  ...(['delivery-tested', 'delivery-paused', 'delivery-resumed', 'delivery-cancelled'] as const),
  ...(['content-published', 'content-restored', 'content-moved'] as const),
  ...(['content-planned', 'content-unplanned'] as const),
  ...(['content-hidden', 'content-unhidden', 'content-deleted', 'content-undeleted'] as const),
  ...(['picture-added', 'picture-changed', 'picture-deleted'] as const),
  'notices-changed',
  ...(['account-added', 'account-changed', 'account-disabled', 'account-enabled'] as const),
  ...(['account-removed', 'role-changed', 'password-changed', 'password-reset'] as const),
  ...(['two-factor-changed', 'recovery-codes-made', 'recovery-code-used', 'key-shown'] as const),
  'content-confirmed',
  'site-set-up',
  'content-imported',
  ...(['retention-deleted', 'person-exported', 'person-erased'] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

export function isAuditAction(word: string): word is AuditAction {
  return auditActions.some((action) => action === word)
}

type About<Action extends AuditAction, Kind extends string, Details = undefined> = {
  action: Action
  subject: { kind: Kind; id?: number }
} & (Details extends undefined ? { details?: undefined } : { details: Details })

/** What staff do with a record, besides its status. */
export type RecordAction =
  | 'assigned'
  | 'noted'
  | 'prayed'
  | 'prayed-undone'
  | 'deleted'
  | 'guardian-verified'
  | 'guardian-unverified'

/** What staff do with a document of the site; saving a draft is not logged. */
export type DocumentAction = Exclude<Extract<AuditAction, `content-${string}`>, 'content-imported'>

export type PictureAction = Extract<AuditAction, `picture-${string}`>

/** What an administrator does with an account. */
export type AccountAction =
  | 'account-added'
  | 'account-changed'
  | 'account-disabled'
  | 'account-enabled'
  | 'account-removed'
  | 'password-reset'
  | 'role-changed'

/**
 * What is written into the log: what was done, to what, and what is to be known besides. It never
 * holds what a visitor wrote, a visitor's name or address.
 */
export type AuditEntry =
  | {
      action:
        | 'signed-in'
        | 'signed-out'
        | 'signed-out-everywhere'
        | 'password-changed'
        | 'recovery-codes-made'
        | 'recovery-code-used'
        | 'site-set-up'
        | 'content-imported'
        | 'key-shown'
      subject?: undefined
      details?: undefined
    }
  | { action: 'two-factor-changed'; subject?: undefined; details: { on: boolean } }
  | { action: 'notices-changed'; subject?: undefined; details: { kinds: RecordKind[] } }
  | {
      action: 'person-exported' | 'person-erased'
      subject?: undefined
      details: { counts: Partial<Record<ListKind | 'mails', number>> }
    }
  | About<'status-changed', RecordKind, { before: string; after: string }>
  | About<RecordAction, RecordKind>
  | About<'exported' | 'retention-deleted', ListKind, { count: number }>
  | About<'live-started' | 'live-ended' | 'live-corrected' | 'live-deleted', 'live_videos'>
  | About<'delivery-tested', 'newsletter', { date: string }>
  | About<'delivery-paused' | 'delivery-resumed' | 'delivery-cancelled', 'deliveries'>
  | About<DocumentAction, 'documents', { name: string }>
  | About<AccountAction, 'staff', { name: string; roles?: StaffRole[] }>
  | About<PictureAction, 'pictures'>

/** A line of the log as it was written; what only another release knows is left out. */
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

const count = z.int()

/** All that details may hold. Each action has its own of them (`AuditEntry`). */
export const auditDetails = z.catch(
  z.partial(
    z.object({
      before: z.string(),
      after: z.string(),
      on: z.boolean(),
      kinds: z.array(z.enum(recordKinds)),
      counts: z.partialRecord(z.enum([...listKinds, 'mails']), count),
      count,
      date: z.string(),
      name: z.string(),
      roles: z.array(z.enum(staffRoles)),
    }),
  ),
  {},
)
export type AuditDetails = z.output<typeof auditDetails>
