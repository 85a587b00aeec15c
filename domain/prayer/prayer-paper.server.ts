import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import { cut } from '../share/share-text.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { decryptPrayer } from './encryption.server.ts'
import { inDeskOrder, openRequests } from './prayer-desk.server.ts'
import type { RoundChoice } from './prayer-desk.ts'
import { isUrgent } from './urgency.ts'

/** As many as a prayer meeting can use. */
const MAX_PRINTED = 300

/** Characters of a request's text. On a long list, the page shows fewer lines. */
const MAX_LETTERS = 200

export type PrayerPaper = Awaited<ReturnType<typeof printPrayers>>

/**
 * Returns the open requests of a choice to read aloud, in the order of the desk. With first names
 * only, and nothing else that identifies the sender. Writes an audit event, so the page is requested
 * by POST.
 */
export async function printPrayers(only: RoundChoice, by: Colleague, storage: Storage) {
  const since = instant()
  const open = openRequests({ only, since }, by.id, storage)
  const rows = await inDeskOrder(open.selectAll(), dayOf(since)).limit(MAX_PRINTED).execute()
  const count = await countRows(open)
  const event = { action: 'prayers-printed', kind: 'prayers', count: rows.length } as const
  await logAuditEvent({ staffName: by.name, ...event }, storage)
  const requests = rows.map((row) => ({
    id: row.id,
    type: row.type,
    isUrgent: isUrgent(row.urgency),
    // An urgent request that is read aloud must not identify its sender.
    name: row.is_anonymous || isUrgent(row.urgency) ? '' : firstName(row.name),
    message: cut(withoutContact(decryptPrayer(row, storage)).replace(/\s+/g, ' '), MAX_LETTERS),
  }))
  return {
    only,
    requests,
    more: count - rows.length,
    urgent: requests.filter((request) => request.isUrgent).length,
  }
}

/** Forms of address before a name, which are not part of it. */
const titles = new Set(
  (
    'mr mrs ms miss dr prof bro sis brother sister pastor pas ps rev reverend bishop deacon elder ' +
    'smt sri shri kum kumari late ' +
    'శ్రీ శ్రీమతి కుమారి డాక్టర్ డా బ్రదర్ సిస్టర్ పాస్టర్ రెవ రెవరెండ్ బిషప్ దైవజనులు సహోదరుడు సహోదరి'
  ).split(' '),
)

/**
 * The first name in a full name: without forms of address and initials. '' when it has none, or
 * looks like an address or a number.
 */
function firstName(name: string): string {
  if (/[@\d]/.test(name)) return ''
  const words = name.normalize('NFC').split(/[\s.,()/]+/)
  return words.find((word) => isLongerThanInitial(word) && !titles.has(word.toLowerCase())) ?? ''
}

/** Whether a word is longer than an initial: one letter, in Telugu with its signs. */
function isLongerThanInitial(word: string): boolean {
  return [...new Intl.Segmenter().segment(word)].length > 1
}

/**
 * A text without the phone numbers and mail addresses in it. The lookbehind keeps the search linear
 * in a text without spaces.
 */
function withoutContact(message: string): string {
  return message
    .replace(/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '…')
    .replace(/\+?\d(?:[\s().-]?\d){9,}/g, '…')
}
