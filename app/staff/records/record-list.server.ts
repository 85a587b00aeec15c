import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { log } from '../../../config/log.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, type Text, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { findBatch } from '../../../domain/people/bulk-undo.server.ts'
import { listPath, readListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import { withDialled } from '../../../domain/people/phone.server.ts'
import { isRecordKind, type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { listPage } from '../../../domain/people/record-list.server.ts'
import { listWorkers } from '../../../domain/people/record-read.server.ts'
import { nextWaiting, pageWith } from '../../../domain/people/record-walk.server.ts'
import { countUrgent } from '../../../domain/prayer/urgency.server.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { noticeOfLast } from './finish-and-next.server.ts'
import type { ListProps } from './listed-records.tsx'
import { kindAt, rowId } from './record-path.ts'
import type { Notice } from './record-screen.server.ts'

export type ShownList = ListProps & {
  notice?: Notice | undefined
  /** Set at the end of a walk: the first record of the list that is still waiting. */
  end?: { first: number | undefined } | undefined
  /** The number of open urgent prayer requests. */
  urgent?: number
}

/**
 * Returns the list request from the URL and that page of the list, or no page with status 503 when
 * the database fails. Unknown parameters are ignored; a page after the last redirects to the last,
 * and `at=ID` to the page and the row of that record.
 */
export async function loadList(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = args.url
  const kind = kindAt(pathname)
  const { request } = readListRequest(kind, searchParams)
  const text = textIn(languageOf(pathname))
  const shown: ShownList = { kind, request, page: undefined }
  try {
    const { id: reader } = await memberOf(args)
    const storage = await database()
    const wanted = withStoredOption(kind, request, text)
    const at = readId(searchParams.get('at'))
    if (at !== undefined) {
      const page = (await pageWith(kind, at, wanted, storage, reader)) ?? request.page
      throw redirect(`${pathname}${listPath(kind, { ...request, page })}#${rowId(at)}`)
    }
    const found = await listPage(kind, wanted, storage, reader)
    const page = { ...found, rows: found.rows.map(withDialled) }
    const last = Math.max(1, Math.ceil(page.total / request.perPage))
    if (request.page > last) throw redirect(pathname + withPage(searchParams, last))
    if (!isRecordKind(kind)) return data({ ...shown, page })
    const notice =
      (await noticeOfMany(args.url, kind, text, storage)) ??
      (await noticeOfLast(args.url, kind, text, storage))
    const end = searchParams.has('end')
      ? { first: await nextWaiting(kind, wanted, storage, { reader }) }
      : undefined
    const bulk = { staff: await listWorkers(kind, storage), upTo: await highestId(kind, storage) }
    const urgent = kind === 'prayers' ? await countUrgent(storage) : 0
    return data({ ...shown, page, notice, end, bulk, urgent })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    return data(
      { ...shown, failure: { words: text.form.unavailable, reached: true } },
      { status: 503 },
    )
  }
}

async function highestId(kind: RecordKind, storage: Storage): Promise<number> {
  const found = await storage
    .selectFrom(kind)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? 0
}

/** The same query on another page, which keeps a notice and its undo. */
function withPage(search: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(search)
  if (page > 1) changed.set('page', String(page))
  else changed.delete('page')
  return changed.size > 0 ? `?${changed}` : ''
}

/** The notice of a change of many records, with its undo while that is possible. */
async function noticeOfMany(
  { searchParams }: URL,
  kind: RecordKind,
  text: Text,
  storage: Storage,
): Promise<Notice | undefined> {
  const { bulk } = text
  const number = (name: string) => readId(searchParams.get(name)) ?? 0
  const counted = (words: string, count: number) =>
    count > 0 ? ` ${interpolate(words, { count: asNumber(count) })}` : ''
  const skipped =
    counted(bulk.meanwhile, number('meanwhile')) + counted(bulk.guardian, number('guardian'))
  const count = asNumber(number('count'))
  switch (searchParams.get('notice')) {
    case 'bulk': {
      const id = searchParams.get('batch') ?? ''
      const words = await describeBatch(kind, id, text, storage)
      return words
        ? { words: words + skipped, undo: { intent: 'undo-bulk', batch: id } }
        : undefined
    }
    case 'bulk-none':
      return { words: bulk.none + skipped }
    case 'bulk-deleted':
      return { words: interpolate(bulk.deleted, { count }) }
    case 'bulk-undone':
      return { words: interpolate(bulk.undone, { count }) + skipped }
    default:
      return undefined
  }
}

async function describeBatch(kind: RecordKind, id: string, text: Text, storage: Storage) {
  const batch = await findBatch(kind, id, storage)
  if (!batch) return undefined
  const { bulk } = text
  const { field, after } = batch
  const count = asNumber(batch.count)
  if (field === 'status') {
    return interpolate(bulk.marked, { count, status: statusLabel(kind, after, text) })
  }
  const account = await storage
    .selectFrom('staff')
    .select('name')
    .where('id', '=', readId(after) ?? 0)
    .executeTakeFirst()
  const words = account ? bulk.assigned : bulk.assignedNobody
  return interpolate(words, { count, name: account?.name ?? '' })
}
