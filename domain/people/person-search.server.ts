import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { searchable } from '../content/text.ts'
import { type Person, readPerson } from '../privacy/person.ts'
import { withDialled } from './phone.server.ts'
import { isRecordKind, type ListKind, recordKindOf } from './record-kinds.ts'
import { type ListPage, listWhere } from './record-list.server.ts'
import {
  all,
  any,
  anyPart,
  type Condition,
  column,
  conditionFor,
  phonePart,
  spellingsOf,
  typedPerson,
  wordsOf,
} from './record-search.server.ts'
import { readReference } from './reference.ts'

// One search over all kinds, by the sender, never by the text. A prayer request whose sender asked
// to stay anonymous is found only by its reference.

/** The most records of each kind that are read. */
const MOST = 20

export type FoundPeople = { people: FoundPerson[]; more: boolean }

/** Finds people by name, part of a phone number, e-mail address or reference, newest first. */
export async function searchPeople(
  q: string,
  kinds: readonly ListKind[],
  storage: Storage,
): Promise<FoundPeople> {
  const typed = searchable(typedPerson(q))
  if (!typed) return { people: [], more: false }
  const reference = readReference(q)
  if (reference) {
    const sameReference = sql<boolean>`record.reference = ${reference}`
    const ofReference = await inEach(kinds.filter(isRecordKind), async () => sameReference, storage)
    if (ofReference.people.length > 0) return ofReference
  }
  const digits = phonePart(typed)
  const ofSender = async (kind: ListKind) =>
    all([
      await conditionFor(kind, { q: typed, status: '' }, storage),
      isSenders(kind, digits || typed),
      isKnown(kind),
    ])
  return inEach(digits ? kinds.filter(isRecordKind) : kinds, ofSender, storage)
}

/** Each word is in the name, an address or a number: the lists also search what was written. */
function isSenders(kind: ListKind, typed: string): Condition {
  const columns = kind === 'subscribers' ? ['email_key'] : ['name', 'email', ...phonesOf(kind)]
  const own = sql`lower(${sql.join(columns.map(column), sql` || ' ' || `)})`
  const words = wordsOf(typed).map((word) => {
    const spellings = spellingsOf(kind, word, ['name'])
    return any([anyPart(own, [word]), anyPart(column('search'), spellings)])
  })
  return all(words)
}

/** Whether the sender did not ask to stay anonymous. */
function isKnown(kind: ListKind): Condition {
  return kind === 'prayers' ? sql`record.is_anonymous = 0` : all([])
}

async function inEach(
  kinds: readonly ListKind[],
  condition: (kind: ListKind) => Promise<Condition>,
  storage: Storage,
): Promise<FoundPeople> {
  const found = await Promise.all(
    kinds.map(async (kind) => sendersWhere(kind, await condition(kind), MOST + 1, storage)),
  )
  return {
    people: byPerson(found.flatMap((records) => records.slice(0, MOST))),
    more: found.some((records) => records.length > MOST),
  }
}

/** The newest senders who meet a condition; of prayer requests without a name, no contact data. */
async function sendersWhere(
  kind: ListKind,
  where: Condition,
  most: number,
  storage: Storage,
): Promise<Sender[]> {
  const contact = kind === 'subscribers' ? sql`'' as name, '' as phone` : sql`name, phone`
  const { rows } = await sql<Omit<Sender, 'kind'>>`
    select id, email, ${contact} from ${sql.table(kind)} as record where ${where}
    order by ${column(recordKindOf(kind).time)} desc, record.id desc limit ${most}`.execute(storage)
  return rows.map((row) => {
    const hidden = kind === 'prayers' && row.name === '' && { email: '', phone: '' }
    return { kind, ...row, ...hidden }
  })
}

/** `alias` is the table's name in the statement. */
export function isOf(kind: ListKind, { email, phone }: Person, alias = 'record'): Condition {
  const columnAt = (name: string) => sql.ref(`${alias}.${name}`)
  const isKey = kind === 'subscribers'
  const address = isKey ? columnAt('email_key') : sql`lower(${columnAt('email')})`
  const numbers = phone ? phonesOf(kind).map((name) => ownDigits(columnAt(name))) : []
  return any([
    ...(email ? [sql<boolean>`${address} = ${email}`] : []),
    ...numbers.map((number) => sql<boolean>`${number} = ${phone}`),
  ])
}

/** The sender's number and, of a volunteer, the guardian's. */
function phonesOf(kind: ListKind): string[] {
  const columns = recordKindOf(kind).fields.map((field) => field.column)
  return columns.filter((name) => name.endsWith('phone'))
}

/**
 * The last ten digits: numbers are stored with or without a country code. The same as in the index.
 */
function ownDigits(stored: RawBuilder<unknown>): RawBuilder<string> {
  return sql`replace(substr(${stored}, case when length(${stored}) > 10
    then length(${stored}) - 9 else 1 end), '+', '')`
}

/** The sender of a record. A subscriber has only an address. */
export type Sender = {
  kind: ListKind
  id: number
  name: string
  email: string
  phone: string
}

/** A person: records with the same name that share a phone number or an e-mail address. */
type FoundPerson = Sender & { kinds: { kind: ListKind; count: number }[] }

/** The e-mail address and the phone number by which a sender's other records are found. */
export function personOf({ email, phone }: Sender): Person {
  return { ...readPerson(email), ...readPerson(phone) }
}

/**
 * Groups records with the same name and the same phone or address. Records with other names stay
 * separate: a family may share a phone, and only people can tell.
 */
function byPerson(records: Sender[]): FoundPerson[] {
  const people: FoundPerson[] = []
  const known = new Map<string, FoundPerson>()
  for (const record of records) {
    const { kind, name } = record
    const keys = Object.entries(personOf(record)).map(([key, value]) => `${key} ${value}`)
    // A subscriber has no name that could differ.
    const marks = keys.map((key) => (kind === 'subscribers' ? key : `${searchable(name)} ${key}`))
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

// All records of the person who sent a record: those with the same e-mail address or phone number.

/** The most records of each kind on the page. */
const MOST_SHOWN = 50

export type PersonPage = NonNullable<Awaited<ReturnType<typeof openPerson>>>

/**
 * `kinds`: those that the reader may see. Undefined when the record does not exist, or its
 * sender asked to stay anonymous.
 */
export async function openPerson(
  { kind, id }: { kind: ListKind; id: number },
  kinds: readonly ListKind[],
  storage: Storage,
) {
  const isRecord = sql<boolean>`record.id = ${id}`
  const [sender] = await sendersWhere(kind, all([isRecord, isKnown(kind)]), 1, storage)
  if (!sender) return undefined
  const isTheirs = (listKind: ListKind) => {
    const itself = listKind === kind ? [isRecord] : []
    return any([isOf(listKind, personOf(sender)), ...itself])
  }
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const where = all([isTheirs(kind), isKnown(kind)])
      return { kind, ...(await listWhere(kind, where, { limit: MOST_SHOWN }, storage)) }
    }),
  )
  return {
    sender: withDialled(sender),
    lists: lists.filter(({ total }) => total > 0),
    /** Other names in these records: perhaps of the same person, perhaps of their family. */
    otherNames: namesBeside(sender.name, lists),
  }
}

function namesBeside(senderName: string, lists: ListPage[]): string[] {
  const given = lists.flatMap(({ rows }) => rows.map((row) => String(row['name'] ?? '')))
  const names = Map.groupBy(given, (name) => searchable(name))
  for (const name of ['', senderName]) names.delete(searchable(name))
  return [...names.values()].flatMap(([name]) => name ?? [])
}
