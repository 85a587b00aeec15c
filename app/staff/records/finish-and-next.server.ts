import { interpolate, type Text } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { type ListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { nextWaiting } from '../../../domain/people/record-walk.server.ts'
import { isLastChange } from '../../../domain/people/record-work.server.ts'
import { hasPrayed } from '../../../domain/prayer/prayer-desk-work.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import type { FormArgs } from '../../forms/form-handler.server.ts'
import { mark, pray, type Run } from './record-handlers.server.ts'
import { endOfWalkPath, recordPath } from './record-path.ts'
import type { Notice } from './record-screen.server.ts'

/** The handlers of `finishIntents` (finish-and-next.tsx): each marks a record and goes on to the next one. */
export function finishAndNextHandlers(
  listOf: (args: FormArgs) => ListRequest,
): Record<string, Run> {
  return {
    'answered-next': thenNext(mark('Answered'), listOf),
    'prayed-next': thenNext(pray(), listOf),
  }
}

function thenNext(run: Run, listOf: (args: FormArgs) => ListRequest): Run {
  return async (record, values, args) => {
    const { kind, id } = record
    const { language, storage, staff, text } = args
    const list = listOf(args)
    const walked = withStoredOption(kind, list, text)
    // Before the change, which may take the record out of the list.
    const next = await nextWaiting(kind, walked, storage, { after: id, reader: staff.id })
    const done = await run(record, values, args)
    const to = next ? recordPath(kind, next, language, list) : endOfWalkPath(kind, language, list)
    return { ...done, to }
  }
}

/** The notice of the change to the previous record, with its undo, if it has not changed since. */
export async function noticeOfLast(
  { searchParams }: URL,
  kind: RecordKind,
  text: Text,
  storage: Storage,
): Promise<Notice | undefined> {
  const id = readId(searchParams.get('of'))
  const change = readId(searchParams.get('change')) ?? 0
  const record =
    id &&
    (await storage
      .selectFrom(kind)
      .select(['name', 'status'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (!record) return undefined
  const name = record.name || text.record.anonymous
  const status = statusLabel(kind, record.status, text)
  const { walk } = text
  switch (searchParams.get('notice')) {
    case 'marked': {
      const words = interpolate(walk.marked, { name, status })
      const isCurrent = await isLastChange({ kind, id }, change, storage)
      return isCurrent ? { words, undo: { intent: 'undo', id, change } } : undefined
    }
    case 'prayed': {
      const words = interpolate(walk.prayed, { name })
      const isCurrent = kind === 'prayers' && (await hasPrayed(id, change, storage))
      return isCurrent ? { words, undo: { intent: 'undo-prayed', id, change } } : undefined
    }
    case 'already':
      return { words: interpolate(walk.already, { name, status }) }
    default:
      return undefined
  }
}
