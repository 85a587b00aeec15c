import { subscriptionStatuses } from '../mail-list/subscription.ts'
import { recordStatuses } from './record.ts'

// The staff's five lists, as the specification's section 3 names their fields. Shared by the
// calls and the screens.

export const listKinds = ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers'] as const
export type ListKind = (typeof listKinds)[number]

type Person = { full_name: string; email: string; phone_number: string }
/** What staff work with; given, beside the specification's fields, to those who ask for a page. */
type Work = { reference: string | null; status: string; assigned_to: string | null }

/** A list's records. Dates are ISO 8601 in UTC; an anonymous prayer has the name 'Anonymous'. */
export type ListedRecords = {
  contacts: Work & {
    id: number
    name: string
    email: string
    phone: string
    message: string
    created_at: string
  }
  prayers: Work &
    Person & {
      prayer_id: number
      is_anonymous: 0 | 1
      request_type: string
      request_text: string
      request_date: string
    }
  pastors: Work &
    Person & {
      pastor_id: number
      church_name: string
      experience_years: string
      specialization: string
      vision_mission: string
      signup_date: string
    }
  volunteers: Work &
    Person & {
      volunteer_id: number
      age: number | null
      area_of_interest: string
      availability: string
      signup_date: string
    }
  subscribers: { id: number; email: string; subscribed_at: string; status: string }
}
export type ListedRecord<Kind extends ListKind> = ListedRecords[Kind]

/** Under which name a call gives its list (specification, section 7). */
export const listNames: Record<ListKind, string> = {
  contacts: 'contacts',
  prayers: 'prayer_requests',
  pastors: 'pastors',
  volunteers: 'volunteers',
  subscribers: 'subscribers',
}

/** How many of a list come at most to those who ask for no page of it. */
export const SHOWN_AT_MOST = 500

type List = {
  /** The fields that a list can be ordered by; the first is the time at which a record came. */
  sorts: readonly [time: string, ...others: string[]]
  statuses: readonly string[]
}

export const recordLists = {
  contacts: {
    sorts: ['created_at', 'name', 'email', 'status'],
    statuses: recordStatuses.contacts,
  },
  prayers: {
    sorts: ['request_date', 'full_name', 'request_type', 'status'],
    statuses: recordStatuses.prayers,
  },
  pastors: {
    sorts: ['signup_date', 'full_name', 'church_name', 'status'],
    statuses: recordStatuses.pastors,
  },
  volunteers: {
    sorts: ['signup_date', 'full_name', 'area_of_interest', 'status'],
    statuses: recordStatuses.volunteers,
  },
  subscribers: { sorts: ['subscribed_at', 'email'], statuses: subscriptionStatuses },
} as const satisfies Record<ListKind, List>

export type SortField = (typeof recordLists)[ListKind]['sorts'][number]
