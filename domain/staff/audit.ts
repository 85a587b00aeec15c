/** What the log of the staff area knows of. The words for each stand in the catalogue. */
export const deeds = [
  'signed-in',
  'signed-out',
  'signed-out-everywhere',
  'status-changed',
  'assigned',
  'noted',
  'prayed',
  'deleted',
  'exported',
  'live-started',
  'live-ended',
  'live-corrected',
  'letter-saved',
  'letter-deleted',
  'delivery-tested',
  'delivery-paused',
  'delivery-resumed',
  'notices-changed',
  'account-added',
  'account-changed',
  'account-disabled',
  'account-enabled',
  'account-removed',
  'role-changed',
  'password-changed',
  'password-reset',
  'second-step-changed',
  'recovery-codes-made',
  'recovery-code-used',
  'retention-deleted',
  'person-exported',
  'person-erased',
] as const
export type AuditAction = (typeof deeds)[number]

export function isAuditAction(word: string): word is AuditAction {
  return deeds.some((deed) => deed === word)
}
