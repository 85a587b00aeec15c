import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { any, isOf } from './person-match.server.ts'
import { sendersWhere } from './person-search.server.ts'
import { withDialled } from './phone.server.ts'
import type { ListKind } from './record-kinds.ts'
import { type ListPage, listWhere } from './record-list.server.ts'
import { isSameName, keysOf, type Sender } from './same-person.ts'

// All records of the person who sent a record: those with the same e-mail address or phone number.

/** The most records of each kind on the page. */
const MOST_SHOWN = 50

export type PersonPage = {
  sender: Sender
  lists: ({ kind: ListKind } & ListPage)[]
  /** Other names in these records: perhaps of the same person, perhaps of their family. */
  otherNames: string[]
}

/**
 * `kinds`: those that the reader may see. Undefined when the record does not exist, or its
 * sender asked to stay anonymous.
 */
export async function openPerson(
  { kind, id }: { kind: ListKind; id: number },
  kinds: readonly ListKind[],
  storage: Storage,
): Promise<PersonPage | undefined> {
  const [sender] = await sendersWhere(kind, isShown(kind, sql`record.id = ${id}`), 1, storage)
  if (!sender) return undefined
  const isTheirs = (listKind: ListKind) => {
    const itself = listKind === kind ? [sql<boolean>`record.id = ${id}`] : []
    return any([...keysOf(sender).map((key) => isOf(listKind, key)), ...itself])
  }
  const lists = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      ...(await listWhere(kind, isShown(kind, isTheirs(kind)), MOST_SHOWN, storage)),
    })),
  )
  return {
    sender: withDialled(sender),
    lists: lists.filter(({ total }) => total > 0),
    otherNames: namesBeside(sender.name, lists),
  }
}

function isShown(kind: ListKind, condition: ReturnType<typeof any>) {
  if (kind !== 'prayers') return condition
  return sql<boolean>`(${condition} and record.is_anonymous = 0)`
}

function namesBeside(senderName: string, lists: ListPage[]): string[] {
  const names: string[] = []
  for (const row of lists.flatMap(({ rows }) => rows)) {
    const name = String(row['name'] ?? '')
    if (name && ![senderName, ...names].some((known) => isSameName(known, name))) names.push(name)
  }
  return names
}
