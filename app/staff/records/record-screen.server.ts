import { data, type LoaderFunctionArgs } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dayOf, indianDate } from '../../../domain/calendar/day.ts'
import { languageOf, languages } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, type Text, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { readListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import { isRecordKind, type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { type OpenedRecord, openRecord } from '../../../domain/people/record-read.server.ts'
import { isUnsent } from '../../../domain/people/reply.ts'
import { database } from '../../../storage/database.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { followUpDone, urgencyNotice } from '../prayer/prayer-notices.server.ts'
import { noticeOfLast } from './finish-and-next.server.ts'
import { kindAt } from './record-path.ts'
import { ownProgramLink, replyPage } from './reply.server.ts'

type UndoIntent = 'undo' | 'undo-prayed' | 'undo-follow-up' | 'undo-urgency'
export type Notice = {
  words: string
  link?: { words: string; href: string }
  /** Asks whether the message that the link opens was sent. */
  sent?: { intent: 'sent'; change: number }
  undo?:
    | { intent: UndoIntent; id: number; change: number | string }
    | { intent: 'undo-bulk'; batch: string }
    | undefined
}

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
  const shown = {
    ...opened,
    me,
    list,
    helplines: ministry().helplines,
    today: dayOf(now().toString()),
    notice: isAboutPrevious(url, id)
      ? await noticeOfLast(url, kind, text, storage)
      : noticeIn(url, opened, text),
    deleting: url.searchParams.has('delete'),
    reply: replyPage(opened.record, url),
  }
  return data({ kind, shown })
}

export function recordKindAt(pathname: string): RecordKind {
  const kind = kindAt(pathname)
  if (isRecordKind(kind)) return kind
  throw new TypeError(`${kind} have no pages of their own`)
}

/** Whether the notice is about the previous record instead of this one. */
function isAboutPrevious({ searchParams }: URL, id: number): boolean {
  const of = readId(searchParams.get('of'))
  return of !== undefined && of !== id
}

/** The notice from the URL's query, if it is still true: the URL may be opened again later. */
function noticeIn(url: URL, opened: OpenedRecord, text: Text) {
  const { pathname, searchParams } = url
  const { record: words } = text
  const { record, changes, intercessions, staff, notes } = opened
  const language = languageOf(pathname)
  const notice = searchParams.get('notice') ?? ''
  const id = readId(searchParams.get('change')) ?? 0
  const status = statusLabel(record.kind, record.status, text)
  const last = changes[0]?.id === id
  const written = notes.find((note) => note.id === id && isUnsent(note.way))
  const writtenIn = languages.find((each) => each === searchParams.get('in')) ?? language
  const prayed = intercessions.some((each) => each.id === id)
  const day = record.follow_up_on
  const name = staff.find((each) => each.id === record.assigned_to)?.name
  const notices: Record<string, Notice | false | 0 | '' | null | undefined> = {
    marked: last && {
      words: interpolate(words.marked, { status }),
      undo: { intent: 'undo', id: record.id, change: id },
    },
    undone: last && { words: interpolate(words.undone, { status }) },
    already: { words: interpolate(words.already, { status }) },
    noted: { words: words.noted },
    called: { words: text.reply.calledDone },
    replied: { words: text.reply.sent },
    'reply-written': written && {
      words: text.reply.written,
      link: {
        words: written.way === 'own-mail' ? text.reply.openProgram : text.reply.openWhatsApp,
        href: ownProgramLink(record, written, writtenIn),
      },
      sent: { intent: 'sent', change: id },
    },
    'reply-sent': { words: text.reply.sentDone },
    'written-down': { words: text.writeDown.saved },
    assigned: {
      words: name ? interpolate(words.assigned, { name }) : words.assignedNobody,
    },
    gone: { words: words.accountGone },
    prayed: prayed && {
      words: words.prayedNotice,
      undo: { intent: 'undo-prayed', id: record.id, change: id },
    },
    'prayer-undone': { words: words.prayerUndone },
    'guardian-verified': record['guardian_verified_at'] && { words: words.guardianNoted },
    'guardian-unverified': !record['guardian_verified_at'] && { words: words.guardianTakenBack },
    'follow-up-set': day
      ? { words: interpolate(words.followUpSet, { date: indianDate(day, language) }) }
      : false,
    'follow-up-cleared': !day && followUpDone(url, text),
  }
  return (Object.hasOwn(notices, notice) && notices[notice]) || urgencyNotice(url, record, text)
}
