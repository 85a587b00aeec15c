import { interpolate, type Text } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { findBatch } from '../../../domain/people/record-changes.server.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { hasPrayed } from '../../../domain/prayer/prayer-desk-work.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'

export type Notice = {
  words: string
  /** `id` is the record that the undo returns to. */
  undo?: { intent: string; id?: number; batch?: string; change?: number | string } | undefined
}

/**
 * The notice of a change of one record or of many, from the URL's query, with its undo. Undefined
 * when it is no longer true: the URL may be opened again later.
 */
export async function changeNotice(
  { searchParams }: URL,
  kind: RecordKind,
  text: Text,
  storage: Storage,
): Promise<Notice | undefined> {
  const { bulk, walk, record: words } = text
  const number = (name: string) => readId(searchParams.get(name)) ?? 0
  const counted = (words: string, count: number) =>
    count > 0 ? ` ${interpolate(words, { count: asNumber(count) })}` : ''
  const skipped =
    counted(bulk.meanwhile, number('meanwhile')) + counted(bulk.guardian, number('guardian'))
  const count = number('count')
  const id = number('of')
  switch (searchParams.get('notice')) {
    case 'changed': {
      const batch = searchParams.get('batch') ?? ''
      const done = await describeBatch(kind, batch, text, storage)
      return (
        done && {
          words: done.words + skipped,
          undo: { intent: 'undo', batch, ...(done.id && { id: done.id }) },
        }
      )
    }
    case 'unchanged':
      return { words: bulk.none + skipped }
    case 'undone':
      return { words: (count ? counted(bulk.undone, count).trim() : words.undone) + skipped }
    case 'bulk-deleted':
      return { words: interpolate(bulk.deleted, { count: asNumber(count) }) }
    case 'already': {
      const found = await nameAndStatus(kind, id, text, storage)
      return found && { words: interpolate(walk.already, found) }
    }
    case 'prayed': {
      const change = number('change')
      const found = kind === 'prayers' && (await nameAndStatus(kind, id, text, storage))
      if (!found || !(await hasPrayed(id, change, storage))) return undefined
      return {
        words: interpolate(walk.prayed, found),
        undo: { intent: 'undo-prayed', id, change },
      }
    }
    default:
      return undefined
  }
}

async function describeBatch(kind: RecordKind, batch: string, text: Text, storage: Storage) {
  const found = await findBatch(kind, batch, storage)
  if (!found) return undefined
  const { field, after } = found
  const count = asNumber(found.count)
  const id = found.count === 1 ? found.id : undefined
  const one = id && (await nameAndStatus(kind, id, text, storage))
  if (field === 'status') {
    const status = statusLabel(kind, after, text)
    const words = one
      ? interpolate(text.walk.marked, one)
      : interpolate(text.bulk.marked, { count, status })
    return { id, words }
  }
  const account = await storage
    .selectFrom('staff')
    .select('name')
    .where('id', '=', readId(after) ?? 0)
    .executeTakeFirst()
  const [oneTo, manyTo, oneOff, manyOff] = [
    text.record.assigned,
    text.bulk.assigned,
    text.record.assignedNobody,
    text.bulk.assignedNobody,
  ]
  const words = account ? (one ? oneTo : manyTo) : one ? oneOff : manyOff
  return { id, words: interpolate(words, { count, name: account?.name ?? '' }) }
}

async function nameAndStatus(kind: RecordKind, id: number, text: Text, storage: Storage) {
  const record = await storage
    .selectFrom(kind)
    .select(['name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    record && {
      name: record.name || text.record.anonymous,
      status: statusLabel(kind, record.status, text),
    }
  )
}
