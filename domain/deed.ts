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
export type Deed = (typeof deeds)[number]

export function isDeed(word: string): word is Deed {
  return deeds.some((deed) => deed === word)
}
