import { data, type LoaderFunctionArgs } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  type ListRequest,
  readListRequest,
  withStoredOption,
} from '../../../domain/people/list-request.ts'
import { isRecordKind, type RecordKind } from '../../../domain/people/record-kinds.ts'
import { openRecord } from '../../../domain/people/record-read.server.ts'
import { nextWaiting } from '../../../domain/people/record-walk.server.ts'
import { isUnsent } from '../../../domain/people/reply.ts'
import { database } from '../../../storage/database.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { mark, pray, type Run } from './record-handlers.server.ts'
import { recordNotice } from './record-notice.server.ts'
import { kindAt, listScreen, recordPath } from './record-path.ts'
import { ownProgramLink, replyPage } from './reply.server.ts'

export async function loadRecord(args: LoaderFunctionArgs) {
  const { params, url } = args
  const kind = recordKindAt(url.pathname)
  const id = readId(params['id'])
  const text = textIn(languageOf(url.pathname))
  const list = readListRequest(kind, url.searchParams).request
  const { id: me } = await memberOf(args)
  const storage = await database()
  const from = { list: withStoredOption(kind, list, text), reader: me }
  const opened = id && (await openRecord({ kind, id }, storage, from))
  if (!opened) return data({ kind, shown: undefined }, { status: 404 })
  const { record, notes } = opened
  const written = notes.find((note) => isUnsent(note.way))
  const shown = {
    ...opened,
    me,
    list,
    helplines: ministry().helplines,
    today: dayOf(now().toString()),
    notice: await recordNotice(url, kind, record, text, storage),
    /** An answer for the member's own program, until they say whether they sent it. */
    unsent: written && { id: written.id, way: written.way, href: ownProgramLink(record, written) },
    reply: replyPage(record, url),
  }
  return data({ kind, shown })
}

export function recordKindAt(pathname: string): RecordKind {
  const kind = kindAt(pathname)
  if (isRecordKind(kind)) return kind
  throw new TypeError(`${kind} have no pages of their own`)
}

/** The buttons that finish a record and open the next one; after the last, the list. */
export function finishHandlers(listOf: (url: URL) => ListRequest): Record<string, Run> {
  const thenNext =
    (run: Run): Run =>
    async (record, values, args) => {
      const { kind, id } = record
      const { language, storage, staff, text, url } = args
      const list = listOf(url)
      const walked = withStoredOption(kind, list, text)
      // Before the change, which may take the record out of the list.
      const next = await nextWaiting(kind, walked, storage, { after: id, reader: staff.id })
      const done = await run(record, values, args)
      const to = next ? recordPath(kind, next, language, list) : listScreen(kind, language, list)
      return { ...done, to }
    }
  return { 'answered-next': thenNext(mark('Answered')), 'prayed-next': thenNext(pray()) }
}
