/**
 * What comes in through the forms and is worked through by staff. A kind is also the name of its
 * table; each has its own statuses, the first of them for what is new.
 */
export const recordStatuses = {
  contacts: ['New', 'Answered', 'Closed'],
  prayers: ['Pending', 'Praying', 'Answered'],
  pastors: ['Pending', 'Approved', 'Rejected'],
  volunteers: ['Pending', 'Accepted', 'Declined'],
} as const

/** What still waits for somebody: all but the last words on each kind. */
export const openStatuses = {
  contacts: [recordStatuses.contacts[0]],
  prayers: [recordStatuses.prayers[0], recordStatuses.prayers[1]],
  pastors: [recordStatuses.pastors[0]],
  volunteers: [recordStatuses.volunteers[0]],
} as const

export type RecordKind = keyof typeof recordStatuses
export type RecordStatus<Kind extends RecordKind = RecordKind> =
  (typeof recordStatuses)[Kind][number]

export const recordKinds = ['contacts', 'prayers', 'pastors', 'volunteers'] as const

/** What a search compares: small letters, one normal form, single spaces. */
export function searchable(...words: string[]): string {
  return words.join(' ').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
