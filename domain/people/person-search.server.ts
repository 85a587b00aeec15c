import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { searchable } from '../content/text.ts'
import { any, firstOf, hasDigits, SORTED } from './person-match.server.ts'
import { column } from './record-filter.ts'
import { isRecordKind, type ListKind } from './record-kinds.ts'
import {
  anyPart,
  beginsWith,
  indexedWords,
  nameOf,
  phrasesOf,
  spellingsOf,
} from './record-search.server.ts'
import { readReference } from './reference.ts'
import { byPerson, type FoundPerson, type Sender } from './same-person.ts'

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
  const typed = searchable(q.replace(/\p{Cc}/gu, ' '))
  if (!typed) return { people: [], more: false }
  const reference = readReference(q)
  if (reference) {
    const sameReference = sql<boolean>`record.reference = ${reference}`
    const ofReference = await inEach(kinds.filter(isRecordKind), () => sameReference, storage)
    if (ofReference.people.length > 0) return ofReference
  }
  const digits = digitsOf(typed)
  if (digits) {
    const having = (kind: ListKind) =>
      sql<boolean>`${hasDigits(kind, digits, storage)} and ${known(kind)}`
    return inEach(kinds.filter(isRecordKind), having, storage)
  }
  const named = (kind: ListKind) =>
    sql<boolean>`${hasWords(kind, typed, storage)} and ${known(kind)}`
  return inEach(kinds, named, storage)
}

/** Digits of a phone number or of half of one, without the country code; '' for anything else. */
function digitsOf(typed: string): string {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return ''
  const digits = typed.replace(/\D/g, '')
  const local = typed.startsWith('+') ? digits.replace(/^91/, '') : digits
  const lastDigits = local.slice(-10)
  return lastDigits.length >= 4 ? lastDigits : ''
}

/**
 * Matches records with each word in the name or the address; on PostgreSQL, at a word's beginning.
 */
function hasWords(kind: ListKind, typed: string, storage: Storage): RawBuilder<boolean> {
  const words = typed.split(' ')
  const name = nameOf(kind)
  const nameAndAddress =
    kind === 'subscribers' ? name : sql`lower(${column('name')} || ' ' || ${column('email')})`
  const search = column('search')
  const inName = words.map((word) => {
    const plain = anyPart(nameAndAddress, [word])
    const spellings = spellingsOf(kind, word, ['name'])
    return spellings.length > 0 ? sql<boolean>`(${plain} or ${anyPart(search, spellings)})` : plain
  })
  const named = sql<boolean>`(${sql.join(inName, sql` and `)})`
  if (isSqlite(storage)) {
    const beginning = firstOf(kind, [beginsWith(name, typed, storage)], SORTED)
    const indexed = indexedWords(words)
    if (indexed.length === 0) return beginning
    // The index also has the words of messages: only the newest records with these words are read.
    const index = sql.table(`${kind}_search`)
    return sql`(${beginning} or record.id in (select rowid from ${index}
      where ${index} match ${phrasesOf(kind, indexed)} order by rowid desc limit ${SORTED})) and ${named}`
  }
  if (kind === 'subscribers') return named
  const query = words.map((word) => `'${word.replace(/['\\]/g, ' ')}':*`).join(' & ')
  const inIndex = sql<boolean>`to_tsvector('simple', record.name || ' ' || record.email)
    @@ to_tsquery('simple', ${query})`
  const begun = firstOf(kind, [inIndex], SORTED)
  const spellings = words.flatMap((word) => {
    const parts = spellingsOf(kind, word, ['name'])
    return parts.length > 0 ? [anyPart(search, parts)] : []
  })
  return sql`${any([begun, ...spellings])} and ${named}`
}

function known(kind: ListKind): RawBuilder<boolean> {
  return kind === 'prayers' ? sql`record.is_anonymous = 0` : sql`1 = 1`
}

async function inEach(
  kinds: readonly ListKind[],
  condition: (kind: ListKind) => RawBuilder<boolean>,
  storage: Storage,
): Promise<FoundPeople> {
  const found = await Promise.all(
    kinds.map((kind) => sendersWhere(kind, condition(kind), MOST + 1, storage)),
  )
  return {
    people: byPerson(found.flatMap((records) => records.slice(0, MOST)).map(withoutContact)),
    more: found.some((records) => records.length > MOST),
  }
}

/** Hides the contact data of prayer requests without a name. */
function withoutContact(sender: Sender): Sender {
  return sender.kind === 'prayers' && sender.name === ''
    ? { ...sender, email: '', phone: '' }
    : sender
}

/** The newest senders who meet a condition. */
export async function sendersWhere(
  kind: ListKind,
  where: RawBuilder<boolean>,
  most: number,
  storage: Storage,
): Promise<Sender[]> {
  const time = kind === 'subscribers' ? 'subscribed_at' : 'created_at'
  const contact = kind === 'subscribers' ? sql`'' as name, '' as phone` : sql`name, phone`
  const { rows } = await sql<Omit<Sender, 'kind'>>`
    select id, email, ${contact} from ${sql.table(kind)} as record where ${where}
    order by ${column(time)} desc, record.id desc limit ${most}`.execute(storage)
  return rows.map((row) => ({ kind, ...row }))
}
