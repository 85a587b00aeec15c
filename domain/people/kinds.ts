import type { Text } from '../content/text.ts'
import type { Roles } from '../staff/staff.ts'
import { contact } from './contact.ts'
import type { Kind } from './kind.ts'
import { pastor } from './pastor.ts'
import { prayer } from './prayer.ts'
import { subscriber } from './subscriber.ts'
import { volunteer } from './volunteer.ts'

/** What comes in through the forms and is worked through by staff, by table. */
const records = { contacts: contact, prayers: prayer, pastors: pastor, volunteers: volunteer }
/** Everything that staff have a list of, by table. */
export const kinds = { ...records, subscribers: subscriber }

export type RecordKind = keyof typeof records
export type ListKind = keyof typeof kinds
export type RecordStatus<Of extends RecordKind = RecordKind> =
  (typeof kinds)[Of]['statuses'][number]
export type SortField = (typeof kinds)[ListKind]['sorts'][number]

export const recordKinds = Object.keys(records).filter(isRecordKind)
export const listKinds: ListKind[] = [...recordKinds, 'subscribers']

/** A kind as any other, for code that serves them all. */
export function kindOf(kind: ListKind): Kind {
  return kinds[kind]
}

export function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(records, kind)
}

/** The same for each kind of record. */
export function byRecordKind<Value>(value: Value): Record<RecordKind, Value> {
  const entries = recordKinds.map((kind) => [kind, value])
  return Object.fromEntries(entries) as Record<RecordKind, Value>
}

/** Who works with a kind, besides administrators. */
export function workersOf(kind: ListKind): Roles {
  return kind === 'prayers' ? ['office', 'prayer'] : ['office']
}

export function readStatus(kind: RecordKind, value: unknown): RecordStatus | undefined {
  return kinds[kind].statuses.find((status) => status === value)
}

/** A status in the reader's words: a message is answered by us, a prayer is not. */
export function statusWord(kind: ListKind, status: string, { lists }: Pick<Text, 'lists'>): string {
  const words: Record<string, string> = lists.statuses
  const key = kind === 'contacts' && status === 'Answered' ? 'Replied' : status
  return (Object.hasOwn(words, key) && words[key]) || status
}
