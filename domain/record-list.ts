import * as z from 'zod/mini'
import { recordStatuses } from './record.ts'
import { subscriptionStatuses } from './subscription.ts'

// The staff's five lists, as the specification's section 3 names their fields. Shared by the
// calls, the screens and the browser.

export const listKinds = ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers'] as const
export type ListKind = (typeof listKinds)[number]

const text = z.string()
const name = { full_name: text, email: text, phone_number: text }
/** What staff work with; given, beside the specification's fields, to those who ask for a page. */
const work = { reference: z.nullable(text), status: text, assigned_to: z.nullable(text) }

/** A list's records. Dates are ISO 8601 in UTC; an anonymous prayer has the name 'Anonymous'. */
export const listedRecords = {
  contacts: z.object({
    id: z.int(),
    name: text,
    email: text,
    phone: text,
    message: text,
    created_at: text,
    ...work,
  }),
  prayers: z.object({
    prayer_id: z.int(),
    ...name,
    is_anonymous: z.literal([0, 1]),
    request_type: text,
    request_text: text,
    request_date: text,
    ...work,
  }),
  pastors: z.object({
    pastor_id: z.int(),
    ...name,
    church_name: text,
    experience_years: text,
    specialization: text,
    vision_mission: text,
    signup_date: text,
    ...work,
  }),
  volunteers: z.object({
    volunteer_id: z.int(),
    ...name,
    age: z.nullable(z.int()),
    area_of_interest: text,
    availability: text,
    signup_date: text,
    ...work,
  }),
  subscribers: z.object({ id: z.int(), email: text, subscribed_at: text, status: text }),
}

export type ListedRecords = { [Kind in ListKind]: z.infer<(typeof listedRecords)[Kind]> }
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
