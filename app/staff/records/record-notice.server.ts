import { indianDate } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, type Text, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { findBatch } from '../../../domain/people/record-changes.server.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'

export type RecordNotice = {
  words: string
  /** `id` is the record that the undo returns to. */
  undo?: { intent: string; id?: number; batch?: string; change?: number | string } | undefined
}

/**
 * The notice of a change of one record or of many, from the URL's query, with its undo. `followUp`:
 * the day that was set. Undefined for a change that was undone.
 */
export async function recordNotice(
  { pathname, searchParams }: URL,
  kind: RecordKind,
  followUp: string | null | undefined,
  storage: Storage,
): Promise<RecordNotice | undefined> {
  const language = languageOf(pathname)
  const text = textIn(language)
  const { bulk, walk, record: words, reply, urgent, writeDown } = text
  const given = (name: string) => searchParams.get(name) ?? ''
  const number = (name: string) => readId(given(name)) ?? 0
  const counted = (words: string, count: number) =>
    count > 0 ? ` ${interpolate(words, { count: asNumber(count) })}` : ''
  const skipped =
    counted(bulk.meanwhile, number('meanwhile')) + counted(bulk.guardian, number('guardian'))
  const [count, id, change] = [number('count'), number('of'), given('change')]
  const undo = (intent: string) => ({ intent, id, change })
  switch (given('notice')) {
    case 'changed': {
      const batch = given('batch')
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
      const found = await nameAndStatus(kind, id, text, storage)
      return found && { words: interpolate(walk.prayed, found), undo: undo('undo-prayed') }
    }
    case 'follow-up-set': {
      const date = followUp && indianDate(followUp, language)
      return date ? { words: interpolate(words.followUpSet, { date }) } : undefined
    }
    case 'follow-up-cleared':
      return { words: words.followUpCleared, undo: change ? undo('undo-follow-up') : undefined }
    case 'urgent':
      return { words: urgent.flagged, undo: undo('undo-urgency') }
    case 'not-urgent':
      return { words: urgent.takenOff, undo: undo('undo-urgency') }
    default: {
      const plain = new Map([
        ['noted', words.noted],
        ['called', reply.calledDone],
        ['replied', reply.sent],
        ['reply-sent', reply.sentDone],
        ['written-down', writeDown.saved],
        ['prayer-undone', words.prayerUndone],
        ['urgency-undone', urgent.undone],
        ['guardian-verified', words.guardianNoted],
        ['guardian-unverified', words.guardianTakenBack],
      ])
      const said = plain.get(given('notice'))
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
  const { assigned, assignedNobody } = one ? text.record : text.bulk
  const words = account ? assigned : assignedNobody
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
