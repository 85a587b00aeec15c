import { interpolate, type Text } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { findBatch } from '../../../domain/people/many-undo.server.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import type { Notice } from './record-screen.server.ts'

/** What was just done to many records of a list, with its undo while there is one. */
export async function noticeOfMany(
  { searchParams }: URL,
  kind: RecordKind,
  text: Text,
  storage: Storage,
): Promise<Notice | undefined> {
  const { many } = text
  const number = (name: string) => readId(searchParams.get(name)) ?? 0
  const counted = (words: string, count: number) =>
    count > 0 ? ` ${interpolate(words, { count: asNumber(count) })}` : ''
  const left =
    counted(many.meanwhile, number('meanwhile')) + counted(many.guardian, number('guardian'))
  const count = asNumber(number('count'))
  switch (searchParams.get('notice')) {
    case 'many': {
      const id = searchParams.get('batch') ?? ''
      const words = await whatWasDone(kind, id, text, storage)
      return words ? { words: words + left, undo: { intent: 'undo-many', batch: id } } : undefined
    }
    case 'many-none':
      return { words: many.none + left }
    case 'many-deleted':
      return { words: interpolate(many.deleted, { count }) }
    case 'many-undone':
      return { words: interpolate(many.undone, { count }) + left }
    default:
      return undefined
  }
}

async function whatWasDone(kind: RecordKind, id: string, text: Text, storage: Storage) {
  const batch = await findBatch(kind, id, storage)
  if (!batch) return undefined
  const { many } = text
  const { field, after } = batch
  const count = asNumber(batch.count)
  if (field === 'status') {
    return interpolate(many.marked, { count, status: statusLabel(kind, after, text) })
  }
  const account = await storage
    .selectFrom('staff')
    .select('name')
    .where('id', '=', readId(after) ?? 0)
    .executeTakeFirst()
  const words = account ? many.assigned : many.assignedNobody
  return interpolate(words, { count, name: account?.name ?? '' })
}
