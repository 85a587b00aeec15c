import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { indianDate } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, type Text, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { readListRequest } from '../../../domain/people/list-request.ts'
import { findBatch } from '../../../domain/people/record-changes.server.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { recordPath } from './record-path.ts'

export type RecordNotice = {
  words: string
  /** `id` is the record that the undo returns to. */
  undo?: { intent: string; id?: number; batch?: string; change?: number | string } | undefined
  /** Where the undo is sent, if not to the page itself. */
  action?: string | undefined
}

/** The handlers that take back what a notice says. */
const undoIntents = new Map([
  ['prayed', 'undo-prayed'],
  ['follow-up-cleared', 'undo-follow-up'],
])

/**
 * The notice of a change of one record or of many, from the URL's query, with its undo. Undefined
 * for a change that was undone.
 */
export async function recordNotice(
  { pathname, searchParams }: URL,
  kind: RecordKind,
  storage: Storage,
): Promise<RecordNotice | undefined> {
  const language = languageOf(pathname)
  const text = textIn(language)
  const given = (name: string) => searchParams.get(name) ?? ''
  const number = (name: string) => readId(given(name)) ?? 0
  const [name, change] = [given('notice'), given('change')]
  const [id, count] = [number('of'), number('count')]
  const skipped = (['meanwhile', 'guardian'] as const)
    .filter((why) => number(why) > 0)
    .map((why) => ` ${interpolate(text.bulk[why], { count: asNumber(number(why)) })}`)
    .join('')
  const { request } = readListRequest(kind, searchParams)
  const pageOf = (id: number) => (id > 0 ? recordPath(kind, id, language, request) : undefined)
  if (name === 'changed') {
    const batch = given('batch')
    const done = await describeBatch(kind, batch, text, storage)
    if (!done) return undefined
    const undo = { intent: 'undo', batch, ...(done.id > 0 && { id: done.id }) }
    return { words: done.words + skipped, undo, action: pageOf(done.id) }
  }
  const notices = new Map(Object.entries(text.record.notices))
  const words = notices.get(name === 'undone' && count > 1 ? 'several-undone' : name)
  const of = ['already', 'prayed'].includes(name)
    ? await nameAndStatus(kind, id, text, storage)
    : {}
  const date = isDay(given('on')) ? indianDate(given('on'), language) : ''
  // The record may be gone.
  if (!words || !of) return undefined
  const said = interpolate(words, { ...of, date, count: asNumber(count) })
  // Without a change there was no day to follow up on.
  const intent = name === 'follow-up-cleared' && !change ? undefined : undoIntents.get(name)
  const undo = intent === undefined ? undefined : { intent, id, change }
  return { words: said + skipped, undo, action: pageOf(id) }
}

async function describeBatch(kind: RecordKind, batch: string, text: Text, storage: Storage) {
  const found = await findBatch(kind, batch, storage)
  if (!found) return undefined
  const { field, after } = found
  const count = asNumber(found.count)
  /** 0 for several records. */
  const id = found.count === 1 ? found.id : 0
  const one = id > 0 && (await nameAndStatus(kind, id, text, storage))
  if (field === 'status') {
    const { marked } = one ? text.walk : text.bulk
    const status = statusLabel(kind, after, text)
    return { id, words: interpolate(marked, { count, status, ...one }) }
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
