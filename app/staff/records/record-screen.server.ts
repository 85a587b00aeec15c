import { data, type LoaderFunctionArgs } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dayOf, indianDate } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, type Text, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  type ListRequest,
  readListRequest,
  withStoredOption,
} from '../../../domain/people/list-request.ts'
import { isRecordKind, type RecordKind } from '../../../domain/people/record-kinds.ts'
import { type FullRecord, openRecord } from '../../../domain/people/record-read.server.ts'
import { nextWaiting } from '../../../domain/people/record-walk.server.ts'
import { isUnsent } from '../../../domain/people/reply.ts'
import { database } from '../../../storage/database.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { followUpDone, urgencyNotice } from '../prayer/prayer-notices.server.ts'
import { changeNotice, type Notice } from './change-notice.server.ts'
import { mark, pray, type Run } from './record-handlers.server.ts'
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
    notice: (await changeNotice(url, kind, text, storage)) ?? noticeIn(url, record, text),
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

/** The notice from the URL's query, if it is still true of the record. */
function noticeIn(url: URL, record: FullRecord, text: Text): Notice | undefined {
  const { pathname, searchParams } = url
  const { record: words } = text
  const day = record.follow_up_on
  switch (searchParams.get('notice')) {
    case 'noted':
      return { words: words.noted }
    case 'called':
      return { words: text.reply.calledDone }
    case 'replied':
      return { words: text.reply.sent }
    case 'reply-sent':
      return { words: text.reply.sentDone }
    case 'written-down':
      return { words: text.writeDown.saved }
    case 'prayer-undone':
      return { words: words.prayerUndone }
    case 'guardian-verified':
      return record['guardian_verified_at'] ? { words: words.guardianNoted } : undefined
    case 'guardian-unverified':
      return record['guardian_verified_at'] ? undefined : { words: words.guardianTakenBack }
    case 'follow-up-set': {
      const date = day && indianDate(day, languageOf(pathname))
      return date ? { words: interpolate(words.followUpSet, { date }) } : undefined
    }
    case 'follow-up-cleared':
      return day ? undefined : followUpDone(url, text)
    default:
      return urgencyNotice(url, record, text)
  }
}
