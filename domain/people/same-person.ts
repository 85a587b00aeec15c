import { type Person, readPerson } from '../privacy/person.ts'
import type { ListKind } from './record-kinds.ts'

/** The sender of a record. A subscriber has only an address. */
export type Sender = {
  kind: ListKind
  id: number
  name: string
  email: string
  phone: string
}

/** A person: records with the same name that share a phone number or an e-mail address. */
export type FoundPerson = Sender & { kinds: { kind: ListKind; count: number }[] }

/** The e-mail address and the phone number by which a sender's other records are found. */
export function keysOf({ email, phone }: Pick<Sender, 'email' | 'phone'>): Person[] {
  return [email, phone].flatMap((word) => readPerson(word) ?? [])
}

/**
 * Groups records with the same name and the same phone or address. Records with other names stay
 * separate: a family may share a phone, and only people can tell.
 */
export function byPerson(records: Sender[]): FoundPerson[] {
  const people: FoundPerson[] = []
  const known = new Map<string, FoundPerson>()
  for (const record of records) {
    const { kind, name } = record
    const keys = keysOf(record).map((key) => JSON.stringify(key))
    // A subscriber has no name that could differ.
    const marks = keys.map((key) => (kind === 'subscribers' ? key : `${folded(name)} ${key}`))
    let person = marks.map((mark) => known.get(mark)).find((found) => found !== undefined)
    if (!person) {
      person = { ...record, kinds: [] }
      people.push(person)
    }
    person.email ||= record.email
    person.phone ||= record.phone
    const ofKind = person.kinds.find((counted) => counted.kind === kind)
    if (ofKind) ofKind.count++
    else person.kinds.push({ kind, count: 1 })
    for (const mark of [...marks, ...keys]) if (!known.has(mark)) known.set(mark, person)
  }
  return people
}

export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b)
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}
