import { type RawBuilder, sql } from 'kysely'
import { type ListKind, recordLists } from './record-list.ts'

// Where the database keeps each field of the specification's records. The table of a list has the
// list's name.

type Columns = Record<string, RawBuilder<unknown>>

const column = (name: string) => sql.ref(`record.${name}`)

/** The fields of a list's records in the order of the specification; the first is the number. */
export const fields: Record<ListKind, Columns> = {
  contacts: {
    id: column('id'),
    name: column('name'),
    email: column('email'),
    phone: column('phone'),
    message: column('message'),
    created_at: column('created_at'),
  },
  prayers: {
    prayer_id: column('id'),
    full_name: sql`case when record.is_anonymous = 1 then 'Anonymous' else record.name end`,
    is_anonymous: column('is_anonymous'),
    email: column('email'),
    phone_number: column('phone'),
    request_type: column('type'),
    request_text: column('message'),
    request_date: column('created_at'),
    status: column('status'),
  },
  pastors: {
    pastor_id: column('id'),
    full_name: column('name'),
    email: column('email'),
    phone_number: column('phone'),
    church_name: column('church'),
    experience_years: column('experience'),
    specialization: column('specialization'),
    vision_mission: column('message'),
    status: column('status'),
    signup_date: column('created_at'),
  },
  volunteers: {
    volunteer_id: column('id'),
    full_name: column('name'),
    email: column('email'),
    phone_number: column('phone'),
    age: column('age'),
    area_of_interest: column('area_of_interest'),
    availability: column('availability'),
    status: column('status'),
    signup_date: column('created_at'),
  },
  subscribers: {
    id: column('id'),
    email: column('email'),
    subscribed_at: column('subscribed_at'),
  },
}

/** What staff work with, beside the fields of the specification. */
export const workFields: Columns = {
  reference: column('reference'),
  status: column('status'),
  // Not a join: it is asked for the records of one page only, not for those that are skipped.
  assigned_to: sql`(select staff.name from staff where staff.id = record.assigned_to)`,
}

const inSmallLetters = (name: string) => sql`lower(${column(name)})`

/** What a list is ordered by for a field. Each has an index (storage/migrations). */
const orders: Record<ListKind, Record<string, RawBuilder<unknown>>> = {
  contacts: { name: inSmallLetters('name'), email: inSmallLetters('email') },
  prayers: { full_name: inSmallLetters('name') },
  pastors: { full_name: inSmallLetters('name'), church_name: inSmallLetters('church') },
  volunteers: {
    full_name: inSmallLetters('name'),
    area_of_interest: inSmallLetters('area_of_interest'),
  },
  subscribers: { email: column('email_key') },
}

export function orderOf(kind: ListKind, field: string): RawBuilder<unknown> {
  const found = orders[kind][field] ?? fields[kind][field] ?? workFields[field]
  if (!found) throw new TypeError(`${kind} have no ${field}`)
  return found
}

/** The column of the time at which a record came. */
export function timeOf(kind: ListKind): RawBuilder<unknown> {
  return orderOf(kind, recordLists[kind].sorts[0])
}

/** The columns of a downloaded list, by their fields: all that a page of it has. */
export function exportedFields(kind: ListKind): string[] {
  return Object.keys(listedFields(kind))
}

/** The fields of the specification and what staff work with; of subscribers, where they stand. */
export function listedFields(kind: ListKind): Columns {
  const more = kind === 'subscribers' ? { status: column('status') } : workFields
  return { ...fields[kind], ...more }
}

/** What a search looks in. */
export function searchedIn(kind: ListKind): string {
  return kind === 'subscribers' ? 'email_key' : 'search'
}

/** What a search for one or two letters looks at the beginning of. */
export function beginningOf(kind: ListKind): RawBuilder<unknown> {
  return kind === 'subscribers' ? column('email_key') : inSmallLetters('name')
}
