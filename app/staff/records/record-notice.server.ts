import { indianDate } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import type { RecordKind } from '../../../domain/people/record-kinds.ts'
import { isUrgent, type Urgency } from '../../../domain/prayer/urgency.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { changeNotice, type Notice } from './change-notice.server.ts'

// The notice of the last action on one record, on its page, at the desk and in the follow-ups.

/** What of a record decides whether a notice is still true; `undefined` when none is shown. */
type Noticed = {
  id: number
  follow_up_on?: string | null
  urgency?: Urgency | null
  guardian_verified_at?: unknown
}

/** The notice from the URL's query, if it is still true: the URL may be opened again later. */
export async function recordNotice(
  url: URL,
  kind: RecordKind,
  record: Noticed | undefined,
  text: Text,
  storage: Storage,
): Promise<Notice | undefined> {
  return (await changeNotice(url, kind, text, storage)) ?? noticeIn(url, record, text)
}

function noticeIn(url: URL, record: Noticed | undefined, text: Text): Notice | undefined {
  const { pathname, searchParams } = url
  const { record: words } = text
  const day = record?.follow_up_on
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
      return record?.guardian_verified_at ? { words: words.guardianNoted } : undefined
    case 'guardian-unverified':
      return record?.guardian_verified_at ? undefined : { words: words.guardianTakenBack }
    case 'follow-up-set': {
      const date = day && indianDate(day, languageOf(pathname))
      return date ? { words: interpolate(words.followUpSet, { date }) } : undefined
    }
    case 'follow-up-cleared':
      return day ? undefined : followUpDone(url, text)
    default:
      return record && urgencyNotice(url, record, text)
  }
}

/** The notice that a request is followed up, with its undo if the URL's query has the day. */
export function followUpDone({ searchParams }: URL, { record }: Text): Notice {
  const id = readId(searchParams.get('of'))
  const change = searchParams.get('change')
  const undo = id && change ? { intent: 'undo-follow-up' as const, id, change } : undefined
  return { words: record.followUpCleared, undo }
}

function urgencyNotice(
  { searchParams }: URL,
  { id, urgency }: { id: number; urgency?: Urgency | null },
  { urgent: words }: Text,
): Notice | undefined {
  if (readId(searchParams.get('of') ?? String(id)) !== id) return undefined
  const change = searchParams.get('change') ?? ''
  const undo = { intent: 'undo-urgency' as const, id, change }
  switch (searchParams.get('notice')) {
    case 'urgent':
      return isUrgent(urgency) ? { words: words.flagged, undo } : undefined
    case 'not-urgent':
      return isUrgent(urgency) ? undefined : { words: words.takenOff, undo }
    case 'urgency-undone':
      return { words: words.undone }
    default:
      return undefined
  }
}
