import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { dayOf, longDate } from '../../domain/calendar/day.ts'
import { languageOf } from '../../domain/content/language.ts'
import { interpolate, textIn } from '../../domain/content/text.ts'
import { type RecordKind, statusWord } from '../../domain/people/kinds.ts'
import { type OpenedRecord, openRecord } from '../../domain/people/record-read.server.ts'
import { readId } from '../../domain/people/record-work.ts'
import { database } from '../../storage/database.server.ts'
import { now } from '../clock.server.ts'
import { screenOf } from '../components/record/kinds.ts'
import { signedIn } from '../middleware/session.server.ts'
import { recordAction } from './record-action.server.ts'

/** What a record's page was told after something was done; `undo` is the change to take back. */
export type Said = { words: string; undo?: number | undefined }
export type ShownRecord = OpenedRecord & {
  me: number
  today: string
  /** The list's address, as the reader left it. */
  list: string
  said: Said | undefined
  /** The page asks whether to delete. */
  deleting: boolean
}

/** A record's page, or 404 with null when the address is no record's. */
export async function loadRecord(
  kind: RecordKind,
  { request, context, params }: LoaderFunctionArgs,
) {
  const id = readId(params['id'])
  const opened = id === undefined ? undefined : await openRecord({ kind, id }, await database())
  if (!opened) return data<ShownRecord | null>(null, { status: 404 })
  const url = new URL(request.url)
  return data<ShownRecord | null>({
    ...opened,
    me: (await signedIn({ request, context }))?.id ?? 0,
    today: dayOf(now().toString()),
    list: listBefore(request, kind),
    said: saidIn(url, opened),
    deleting: url.searchParams.has('delete'),
  })
}

/** The list, with its search, status and page when the reader comes from there. */
function listBefore({ headers, url }: Request, kind: RecordKind): string {
  const from = URL.parse(headers.get('Referer') ?? '')
  const { list } = screenOf(kind, languageOf(new URL(url).pathname))
  return from?.pathname === list ? list + from.search : list
}

export function actOnRecord(kind: RecordKind, args: ActionFunctionArgs) {
  return recordAction(args, {
    kind,
    id: () => args.params['id'],
    leadTo: ({ deed, id, more }, { pathname }) => {
      if (deed === 'delete') return `${screenOf(kind, languageOf(pathname)).list}?deleted=${id}`
      const { status: _, ...said } = more
      const parameters = Object.entries(said).map(([name, value]) => [name, String(value)])
      return `${pathname}?${new URLSearchParams(parameters)}`
    },
  })
}

/** What was just done, told from the address and the record itself. */
function saidIn({ pathname, searchParams }: URL, opened: OpenedRecord): Said | undefined {
  const language = languageOf(pathname)
  const all = textIn(language)
  const { record: text } = all
  const { kind } = opened.record
  const changed = opened.changes.find(({ id }) => String(id) === searchParams.get('changed'))
  if (changed) {
    const status = statusWord(kind, changed.after, all)
    const last = opened.changes[0]?.id === changed.id
    return { words: interpolate(text.marked, { status }), undo: last ? changed.id : undefined }
  }
  const status = statusWord(kind, opened.record.status, all)
  if (searchParams.has('undone')) return { words: interpolate(text.undone, { status }) }
  const name = opened.staff.find(({ id }) => id === opened.record.assigned_to)?.name
  const day = opened.record.kind === 'prayers' ? opened.record.follow_up_on : null
  const words = new Map([
    ['already', interpolate(text.already, { status })],
    ['noted', text.noted],
    ['assigned', name ? interpolate(text.assigned, { name }) : text.assignedNobody],
    ['nobody', text.assignedNobody],
    ['gone', text.accountGone],
    ['prayed', text.prayedSaid],
    ['follow-up-set', day ? interpolate(text.followUpSet, { date: longDate(day, language) }) : ''],
    ['follow-up-cleared', text.followUpCleared],
  ]).get(searchParams.get('said') ?? '')
  return words ? { words } : undefined
}
