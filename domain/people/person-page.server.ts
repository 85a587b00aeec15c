import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { any, firstOf, isOf } from './person-match.server.ts'
import { sendersWhere } from './person-search.server.ts'
import { isRecordKind, type ListKind } from './record-kinds.ts'
import { type ListPage, listWhere } from './record-list.server.ts'
import { byPerson, type FoundPerson, isSameName, keysOf, type Sender } from './same-person.ts'

// Everything of the person who sent a record: what has the same e-mail address or phone number.

/** Records of each kind on the page. */
const MOST_SHOWN = 50
const NAMESAKES = 5
/** Records of the same name that are looked at. */
const LOOKED_AT = 200

export type PersonPage = {
  sender: Sender
  lists: ({ kind: ListKind } & ListPage)[]
  /** Other names on those records: perhaps the same person, perhaps their family. */
  otherNames: string[]
  /** People of the same name without a shared address or phone. */
  namesakes: FoundPerson[]
}

/**
 * `kinds` are those that the reader may see. Undefined when the record does not exist, or its
 * sender asked to stay anonymous.
 */
export async function openPerson(
  { kind, id }: { kind: ListKind; id: number },
  kinds: readonly ListKind[],
  storage: Storage,
): Promise<PersonPage | undefined> {
  const [sender] = await sendersWhere(kind, isShown(kind, sql`record.id = ${id}`), 1, storage)
  if (!sender) return undefined
  const theirs = (of: ListKind) => {
    const itself = of === kind ? [sql<boolean>`record.id = ${id}`] : []
    return any([...keysOf(sender).map((key) => isOf(of, key)), ...itself])
  }
  const [lists, named] = await Promise.all([
    Promise.all(
      kinds.map(async (of) => ({
        kind: of,
        ...(await listWhere(of, isShown(of, theirs(of)), MOST_SHOWN, storage)),
      })),
    ),
    Promise.all(
      kinds
        .filter((of) => isRecordKind(of) && sender.name !== '')
        .map((of) => {
          const sameName = sql<boolean>`lower(record.name) = lower(${sender.name})`
          const other = sql<boolean>`${firstOf(of, [sameName], LOOKED_AT)} and not ${theirs(of)}`
          return sendersWhere(of, isShown(of, other), NAMESAKES, storage)
        }),
    ),
  ])
  return {
    sender,
    lists: lists.filter(({ total }) => total > 0),
    otherNames: namesBeside(sender.name, lists),
    namesakes: byPerson(named.flat()),
  }
}

function isShown(kind: ListKind, condition: ReturnType<typeof any>) {
  if (kind !== 'prayers') return condition
  return sql<boolean>`(${condition} and record.is_anonymous = 0)`
}

function namesBeside(own: string, lists: ListPage[]): string[] {
  const names: string[] = []
  for (const row of lists.flatMap(({ rows }) => rows)) {
    const name = String(row['name'] ?? '')
    if (name && ![own, ...names].some((known) => isSameName(known, name))) names.push(name)
  }
  return names
}
