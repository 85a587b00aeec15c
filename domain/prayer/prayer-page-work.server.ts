import { now } from '../../config/clock.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { serverTextIn } from '../content/server-text.ts'
import { HttpError } from '../forms/errors.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import {
  changeRecords,
  eraseRecords,
  type LockedRecord,
  lockRecords,
  logRecordEvent,
} from '../people/record-lock.server.ts'
import { encryptWord } from './encryption.server.ts'
import { findPrayerPage, listWords } from './prayer-page.server.ts'
import type { WordKind } from './prayer-page.ts'
import { mayBeUrgent } from './urgent-words.ts'

// Actions on the private page by the person who asked for prayer.

export type PageRequest = LockedRecord & { email: string; fromMail: boolean }
/** `language` is that of the page. */
type Asked = { language: Language; storage: Storage }

/** Stands for the person who asked for prayer: the audit log has no name for them. */
const themselves = { id: 0, name: '' }
/** These ask the church to do something, so they reopen an answered request. */
const asks: readonly WordKind[] = ['word', 'call']

/**
 * Runs an action on the locked request of a token. Returns false, and changes nothing, when the
 * token is invalid or the request is erased.
 */
export async function onOwnRequest(
  token: string | null,
  transaction: Storage,
  act: (request: PageRequest) => Promise<void>,
): Promise<boolean> {
  const found = await findPrayerPage(token, transaction)
  if (!found) return false
  // It may have been erased since it was found, for example by a double tap.
  const [locked] = await lockRecords('prayers', [found.id], transaction)
  if (!locked) return false
  await act({ ...found, ...locked })
  return true
}

/** Adds to the request. The same text twice in a row is a double submit and is skipped. */
export async function addWord(
  { id, status }: PageRequest,
  { kind, body }: { kind: WordKind; body: string },
  transaction: Storage,
): Promise<void> {
  const last = (await listWords(id, transaction)).at(-1)
  if (last?.kind === kind && last.body === body) return
  const word = { prayer_id: id, body, created_at: instant() }
  await transaction
    .insertInto('prayer_words')
    .values({ ...word, kind, body: encryptWord(word, transaction) })
    .execute()
  if (mayBeUrgent(body)) await suggestUrgent(id, transaction)
  if (kind === 'call') await followUpToday(id, transaction)
  if (asks.includes(kind) && status === 'Answered') {
    const change = { id, before: status, after: 'Praying' } as const
    await changeRecords('prayers', 'status', [change], themselves, transaction)
  }
}

/**
 * Queues the mail with the page's link. Limited, because anybody can ask for prayer with somebody
 * else's address: throws HttpError 429 at a limit.
 */
export async function mailLink({ id, email }: PageRequest, { language, storage }: Asked) {
  if (email === '') return
  const { full } = await countLimitedMail('prayer-page', { recipient: email, subject: id }, storage)
  if (full) throw new HttpError(429, serverTextIn(language).prayerPage.mailedToday)
  const mail = { template: 'prayer-page', recipient: email, prayer_id: id, language } as const
  await enqueueMails([mail], storage)
}

/** Throws HttpError 403 unless the page was opened with the link from a mail to the address. */
export async function startWeeklyMail({ id, fromMail }: PageRequest, { language, storage }: Asked) {
  if (!fromMail) throw new HttpError(403, serverTextIn(language).prayerPage.weeklyFromMail)
  await setWeeklyMail(id, 1, storage)
}

export function endWeeklyMail({ id }: PageRequest, { storage }: Asked) {
  return setWeeklyMail(id, 0, storage)
}

/** Erases the request with everything that belongs to it. */
export async function takeBack({ id }: PageRequest, { storage }: Asked) {
  await eraseRecords('prayers', [id], storage)
  await logRecordEvent({ kind: 'prayers', id }, 'taken-back', themselves, storage)
}

async function setWeeklyMail(id: number, on: 0 | 1, transaction: Storage): Promise<void> {
  await transaction
    .updateTable('prayer_pages')
    .set({ weekly_mail: on })
    .where('prayer_id', '=', id)
    .execute()
}

/** New text suggests it again, even after staff dismissed the earlier suggestion. */
async function suggestUrgent(id: number, transaction: Storage): Promise<void> {
  await transaction
    .updateTable('prayers')
    .set({ urgency: 'suggested' })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('urgency', 'is', null), eb('urgency', '=', 'dismissed')]))
    .execute()
}

/** Puts the request near the front of the prayer desk and into the list of follow-ups. */
async function followUpToday(id: number, transaction: Storage): Promise<void> {
  const today = dayOf(now().toString())
  await transaction
    .updateTable('prayers')
    .set({ follow_up_on: today })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('follow_up_on', 'is', null), eb('follow_up_on', '>', today)]))
    .execute()
}
