import { hash } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { type Encryption, encryptionOf } from '../../storage/encryption.ts'
import { DAY, instant } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import type { KeepDays } from '../privacy/retention.ts'
import { decryptPrayer, decryptWord } from './encryption.server.ts'
import { answeredBy, mayBeTold, readPrayerToken } from './prayer-page.ts'
import { isUrgent } from './urgency.ts'

/** Gives a new request its private page. Uses the transaction of the request. */
export async function openPrayerPage(
  { id, reference }: { id: number; reference: string },
  transaction: Storage,
): Promise<void> {
  const token_hash = pageHash(reference, encryptionOf(transaction))
  await transaction.insertInto('prayer_pages').values({ prayer_id: id, token_hash }).execute()
}

/**
 * The secret token of a request's page. Derived from the reference with the site's key, so that a
 * form sent twice gets the same token, and neither the outbox nor the stored response to the form
 * contains it.
 */
export function prayerToken(reference: string, storage: Storage): string {
  return tokenWith(encryptionOf(storage), reference)
}

/** What is stored of the token. */
export function pageHash(reference: string, encryption: Encryption): string {
  return hash('sha256', tokenWith(encryption, reference))
}

function tokenWith(encryption: Encryption, reference: string): string {
  return encryption.fingerprint(`prayer page ${reference}`)
}

/** The token of the link in a mail. It shows that the person reads the mails to the address. */
export function mailedToken(
  { reference, email }: { reference: string; email: string },
  storage: Storage,
): string {
  const mark = encryptionOf(storage).fingerprint(`prayer page mailed ${reference} ${email}`)
  return `${prayerToken(reference, storage)}-${mark}`
}

export async function isUrgentRequest(reference: string, storage: Storage): Promise<boolean> {
  const found = await storage
    .selectFrom('prayers')
    .select('urgency')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return isUrgent(found?.urgency)
}

/**
 * The request and page of a token, and whether the token is from a mail; undefined for an invalid
 * token and for an erased request.
 */
export async function findPrayerPage(token: string | null, storage: Storage) {
  const parsed = readPrayerToken(token)
  if (parsed === undefined) return undefined
  const found = await storage
    .selectFrom('prayer_pages')
    .innerJoin('prayers', 'prayers.id', 'prayer_id')
    .select(['prayers.id', 'reference', 'message', 'status', 'urgency', 'created_at'])
    .select(['email', 'phone', 'weekly_mail'])
    .where('token_hash', '=', hash('sha256', parsed.secret))
    .executeTakeFirst()
  const { secret, mailed } = parsed
  return found && { ...found, fromMail: mailedToken(found, storage) === `${secret}-${mailed}` }
}

/** The data of the private page: never the names of those who prayed, never staff notes. */
export async function readPrayerPage(token: string | null, keep: KeepDays, storage: Storage) {
  const found = await findPrayerPage(token, storage)
  if (!found) return undefined
  const { id, reference, status, urgency, created_at, email, phone } = found
  const [words, days, until] = await Promise.all([
    listWords(id, storage),
    daysPrayed(id, storage),
    status === 'Answered' ? keptUntil(id, created_at, keep, storage) : undefined,
  ])
  return {
    reference,
    created_at,
    message: decryptPrayer(found, storage),
    answeredBy: answeredBy(status, words),
    isUrgent: isUrgent(urgency),
    words,
    days,
    /** The day on which it is deleted; undefined while it is open. */
    until,
    phone,
    /** False for a request that staff wrote down for somebody without an address. */
    hasEmail: email !== '',
    mayBeTold: mayBeTold(words),
    weeklyMail: found.weekly_mail === 1,
    fromMail: found.fromMail,
  }
}

export type PrayerWord = Awaited<ReturnType<typeof listWords>>[number]

/** The texts added to a request, decrypted, oldest first. */
export async function listWords(id: number, storage: Storage) {
  const words = await storage
    .selectFrom('prayer_words')
    .selectAll()
    .where('prayer_id', '=', id)
    .orderBy('id')
    .execute()
  return words.map((word) => ({
    id: word.id,
    kind: word.kind,
    body: decryptWord(word, storage),
    created_at: word.created_at,
  }))
}

/** The days (yyyy-mm-dd) on which somebody prayed for it, newest first. */
async function daysPrayed(id: number, storage: Storage): Promise<string[]> {
  const rows = await storage
    .selectFrom('intercessions')
    .select('prayed_at')
    .where('prayer_id', '=', id)
    .orderBy('prayed_at', 'desc')
    .execute()
  return [...new Set(rows.map(({ prayed_at }) => dayOf(prayed_at)))]
}

/** The day on which the retention job deletes it (domain/privacy/retention.server.ts). */
async function keptUntil(
  id: number,
  created_at: string,
  keep: KeepDays,
  storage: Storage,
): Promise<string> {
  const { changed_at } = await storage
    .selectFrom('record_changes')
    .select((eb) => eb.fn.max('changed_at').as('changed_at'))
    .where('kind', '=', 'prayers')
    .where('record_id', '=', id)
    .where('after', '=', 'Answered')
    .executeTakeFirstOrThrow()
  return dayOf(instant(Date.parse(changed_at ?? created_at) + keep.prayers * DAY))
}
