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
  eraseRecords,
  logRecordEvent,
  setStatuses,
  withLockedRecord,
} from '../people/record-lock.server.ts'
import { encryptWord } from './encryption.server.ts'
import { findPrayerPage, listWords } from './prayer-page.server.ts'
import type { WordKind } from './prayer-page.ts'
import { mayBeUrgent } from './urgent-words.ts'

// Actions on the private page by the person who asked for prayer. Each function returns false, and
// changes nothing, when the token is invalid or the request is erased.

/** `language` is that of the page. */
type Asked = { language: Language; storage: Storage }

/** Stands for the person who asked for prayer: the audit log has no name for them. */
const themselves = { id: 0, name: '' }
/** These ask the church to do something, so they reopen an answered request. */
const asks: readonly WordKind[] = ['word', 'call']

/** Adds to the request. The same text twice in a row is a double submit and is skipped. */
export function addWord(
  token: string | null,
  { kind, body }: { kind: WordKind; body: string },
  storage: Storage,
): Promise<boolean> {
  return onRequest(token, storage, async ({ id, status }, transaction) => {
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
      await setStatuses('prayers', [change], themselves, transaction)
    }
  })
}

/**
 * Queues the mail with the page's link. Limited, because anybody can ask for prayer with somebody
 * else's address: throws HttpError 429 at a limit.
 */
export function mailLink(token: string | null, { language, storage }: Asked) {
  return onRequest(token, storage, async ({ id, email }, transaction) => {
    if (email === '') return
    const mailed = { recipient: email, subject: id }
    const { full } = await countLimitedMail('prayer-page', mailed, transaction)
    if (full) throw new HttpError(429, serverTextIn(language).prayerPage.mailedToday)
    const mail = { template: 'prayer-page', recipient: email, prayer_id: id, language } as const
    await enqueueMails([mail], transaction)
  })
}

/** Throws HttpError 403 unless the page was opened with the link from a mail to the address. */
export function startWeeklyMail(token: string | null, { language, storage }: Asked) {
  return onRequest(token, storage, async ({ id, fromMail }, transaction) => {
    if (!fromMail) throw new HttpError(403, serverTextIn(language).prayerPage.weeklyFromMail)
    await setWeeklyMail(id, 1, transaction)
  })
}

export function endWeeklyMail(token: string | null, { storage }: Asked) {
  return onRequest(token, storage, ({ id }, transaction) => setWeeklyMail(id, 0, transaction))
}

/** Erases the request with everything that belongs to it. */
export function takeBack(token: string | null, { storage }: Asked) {
  return onRequest(token, storage, async ({ id }, transaction) => {
    await eraseRecords('prayers', [id], transaction)
    await logRecordEvent({ kind: 'prayers', id }, 'taken-back', themselves, transaction)
  })
}

type PageRequest = { id: number; email: string; fromMail: boolean; status: string }

async function onRequest(
  token: string | null,
  storage: Storage,
  work: (request: PageRequest, transaction: Storage) => Promise<void>,
): Promise<boolean> {
  const found = await findPrayerPage(token, storage)
  if (!found) return false
  const { id, email, fromMail } = found
  await withLockedRecord({ kind: 'prayers', id }, storage, ({ status }, transaction) =>
    work({ id, email, fromMail, status }, transaction),
  )
  return true
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
