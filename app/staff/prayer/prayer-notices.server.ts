import type { Text } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { isUrgent, type Urgency } from '../../../domain/prayer/urgency.ts'
import type { Notice } from '../records/change-notice.server.ts'

// Notices that the desk, a record's page and the list of follow-ups share.

/** The notice that a request is followed up, with its undo if the URL's query has the day. */
export function followUpDone({ searchParams }: URL, { record }: Text): Notice {
  const id = readId(searchParams.get('of'))
  const change = searchParams.get('change')
  const undo = id && change ? { intent: 'undo-follow-up' as const, id, change } : undefined
  return { words: record.followUpCleared, undo }
}

/** The notice named in the URL, if it is still true of the request. */
export function urgencyNotice(
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
