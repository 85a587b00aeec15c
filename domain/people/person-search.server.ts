import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { searchable } from '../content/text.ts'
import { isShort } from './list-request.ts'
import { hasDigits } from './person-match.server.ts'
import { isRecordKind, type ListKind } from './record-kinds.ts'
import { column, find, pattern } from './record-search.server.ts'
import { readReference } from './reference.ts'
import { byPerson, type FoundPerson, type Sender } from './same-person.ts'

// One search over all kinds, by who wrote: never by what they wrote. A prayer whose sender asked to
// stay anonymous is found by its reference only.

/** Records of each kind that are looked at. */
const MOST = 20
/** Matches of a frequent word that are sorted on PostgreSQL; more need another word anyway. */
const SORTED = 1000

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
    const having = (kind: ListKind) => sql<boolean>`${hasDigits(kind, digits)} and ${known(kind)}`
    return inEach(kinds.filter(isRecordKind), having, storage)
  }
  const named = async (kind: ListKind) =>
    sql<boolean>`${await hasWords(kind, typed, storage)} and ${known(kind)}`
  return inEach(kinds, named, storage)
}

/** Digits of a phone number or of half of one, without the country code; '' for anything else. */
function digitsOf(typed: string): string {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return ''
  const digits = typed.replace(/\D/g, '')
  const local = typed.startsWith('+') ? digits.replace(/^91/, '') : digits
  const own = local.replace(/^0+(?:91(?=\d{10}$))?/, '').slice(-10)
  return own.length >= 4 ? own : ''
}

async function hasWords(kind: ListKind, typed: string, storage: Storage) {
  const isSqlite = storage.getExecutor().adapter instanceof SqliteAdapter
  const found = { q: typed, status: '' }
  if (kind === 'subscribers') return (await find(kind, found, storage)).where
  const words = typed.split(' ')
  const who = sql`lower(${column('name')} || ' ' || ${column('email')})`
  const inName = words.map((word) => sql<boolean>`${who} like ${pattern(word)} escape '\\'`)
  const named = sql<boolean>`(${sql.join(inName, sql` and `)})`
  if (isSqlite) {
    const { where } = await find(kind, found, storage)
    // The index also has the words of messages.
    return isShort(typed) ? where : sql<boolean>`${where} and ${named}`
  }
  const query = words.map((word) => `'${word.replace(/['\\]/g, ' ')}':*`).join(' & ')
  return sql<boolean>`record.id in (select id from ${sql.table(kind)}
    where to_tsvector('simple', name || ' ' || email) @@ to_tsquery('simple', ${query})
    limit ${SORTED}) and ${named}`
}

function known(kind: ListKind): RawBuilder<boolean> {
  return kind === 'prayers' ? sql`record.is_anonymous = 0` : sql`1 = 1`
}

async function inEach(
  kinds: readonly ListKind[],
  condition: (kind: ListKind) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>,
  storage: Storage,
): Promise<FoundPeople> {
  const found = await Promise.all(
    kinds.map(async (kind) => sendersWhere(kind, await condition(kind), MOST + 1, storage)),
  )
  return {
    people: byPerson(found.flatMap((records) => records.slice(0, MOST)).map(withoutContact)),
    more: found.some((records) => records.length > MOST),
  }
}

/** Keeps who asked for prayer without a name unknown in the results. */
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
  const who = kind === 'subscribers' ? sql`'' as name, '' as phone` : sql`name, phone`
  const { rows } = await sql<Omit<Sender, 'kind'>>`
    select id, email, ${who} from ${sql.table(kind)} as record where ${where}
    order by ${column(time)} desc, record.id desc limit ${most}`.execute(storage)
  return rows.map((row) => ({ kind, ...row }))
}
