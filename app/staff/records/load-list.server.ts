import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { log } from '../../../config/log.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { readListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import { withDialled } from '../../../domain/people/phone.server.ts'
import { isRecordKind, type RecordKind } from '../../../domain/people/record-kinds.ts'
import { listPage } from '../../../domain/people/record-list.server.ts'
import { listWorkers } from '../../../domain/people/record-read.server.ts'
import { countOpen } from '../../../domain/prayer/open-prayers.server.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { memberOf } from '../../middleware/session.server.ts'
import type { ListProps } from './listed-records.tsx'
import { type Notice, recordNotice } from './record-notice.server.ts'
import { kindAt } from './record-path.ts'

export type ShownList = ListProps & {
  notice?: Notice | undefined
  /** The number of open urgent prayer requests. */
  urgent?: number
}

/**
 * Returns the list request from the URL and that page of the list, or no page with status 503 when
 * the database fails. Unknown parameters are ignored; a page after the last redirects to the last.
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
    const found = await listPage(kind, withStoredOption(kind, request, text), storage, reader)
    const page = { ...found, rows: found.rows.map(withDialled) }
    const last = Math.max(1, Math.ceil(page.total / request.perPage))
    if (request.page > last) throw redirect(withPage(args.url, last))
    if (!isRecordKind(kind)) return data({ ...shown, page })
    const bulk = { staff: await listWorkers(kind, storage), upTo: await highestId(kind, storage) }
    const notice = await recordNotice(args.url, kind, undefined, text, storage)
    const urgent =
      kind === 'prayers' ? await countOpen({ only: 'urgent', since: '' }, reader, storage) : 0
    return data({ ...shown, page, notice, bulk, urgent })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    const failure = { words: text.failure.unavailable, reached: true }
    return data({ ...shown, failure }, { status: 503 })
  }
}

async function highestId(kind: RecordKind, storage: Storage): Promise<number> {
  const found = await storage
    .selectFrom(kind)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return found?.id ?? 0
}

/** The same query on another page, which keeps a notice and its undo. */
function withPage({ pathname, searchParams }: URL, page: number): string {
  const changed = new URLSearchParams(searchParams)
  changed.set('page', String(page))
  return `${pathname}?${changed}`
}
