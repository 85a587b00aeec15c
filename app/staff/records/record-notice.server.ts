import { indianDate } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { findBatch } from '../../../domain/people/record-changes.server.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { hasPrayed } from '../../../domain/prayer/prayer-desk-work.server.ts'
import { isUrgent, type Urgency } from '../../../domain/prayer/urgency.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'

export type Notice = {
  words: string
  /** `id` is the record that the undo returns to. */
  undo?: { intent: string; id?: number; batch?: string; change?: number | string } | undefined
}

/** What of a record decides whether a notice is still true; `undefined` when none is shown. */
type Noticed = {
  id: number
  follow_up_on?: string | null
  urgency?: Urgency | null
  guardian_verified_at?: unknown
}

/** Notices that are always true, by their name in the URL. */
function plainWords({ record, reply, urgent, writeDown }: Text): Map<string, string> {
  return new Map([
    ['noted', record.noted],
    ['called', reply.calledDone],
    ['replied', reply.sent],
    ['reply-sent', reply.sentDone],
    ['written-down', writeDown.saved],
    ['prayer-undone', record.prayerUndone],
    ['urgency-undone', urgent.undone],
  ])
}

/**
 * The notice of a change of one record or of many, from the URL's query, with its undo. Undefined
 * when it is no longer true: the URL may be opened again later.
 */
export async function recordNotice(
  { pathname, searchParams }: URL,
  kind: RecordKind,
  record: Noticed | undefined,
  text: Text,
  storage: Storage,
): Promise<Notice | undefined> {
  const { bulk, walk, record: words, urgent } = text
  const number = (name: string) => readId(searchParams.get(name)) ?? 0
  const counted = (words: string, count: number) =>
    count > 0 ? ` ${interpolate(words, { count: asNumber(count) })}` : ''
  const skipped =
    counted(bulk.meanwhile, number('meanwhile')) + counted(bulk.guardian, number('guardian'))
  const count = number('count')
  const id = number('of')
  const change = searchParams.get('change') ?? ''
  const name = searchParams.get('notice') ?? ''
  switch (name) {
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
      const found = kind === 'prayers' && (await nameAndStatus(kind, id, text, storage))
      if (!found || !(await hasPrayed(id, number('change'), storage))) return undefined
      const undo = { intent: 'undo-prayed', id, change: number('change') }
      return { words: interpolate(walk.prayed, found), undo }
    }
    case 'guardian-verified':
      return record?.guardian_verified_at ? { words: words.guardianNoted } : undefined
    case 'guardian-unverified':
      return record?.guardian_verified_at ? undefined : { words: words.guardianTakenBack }
    case 'follow-up-set': {
      const day = record?.follow_up_on
      if (!day) return undefined
      const date = indianDate(day, languageOf(pathname))
      return { words: interpolate(words.followUpSet, { date }) }
    }
    case 'follow-up-cleared': {
      const undo = id && change ? { intent: 'undo-follow-up', id, change } : undefined
      return record?.follow_up_on ? undefined : { words: words.followUpCleared, undo }
    }
    case 'urgent':
    case 'not-urgent': {
      if (record?.id !== id || isUrgent(record.urgency) !== (name === 'urgent')) return undefined
      const said = name === 'urgent' ? urgent.flagged : urgent.takenOff
      return { words: said, undo: { intent: 'undo-urgency', id, change } }
    }
    default: {
      const said = plainWords(text).get(name)
      return said === undefined ? undefined : { words: said }
    }
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
