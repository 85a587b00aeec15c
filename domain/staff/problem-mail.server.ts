import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant, MINUTE } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { findReader, readers } from './mail-choice.server.ts'
import { readRoles } from './staff.ts'

/** Administrators get a mail about problems that last this long; shorter ones may be a restart. */
export const LASTING = 15 * MINUTE
/** They get a second mail once it has lasted this long. */
const STILL = DAY

/** The result of a check, with texts in both languages. */
export type Found = { name: string; ok: boolean; words: Record<Language, string> }

/**
 * Stores the results of the checks, and queues a mail to each administrator when a problem has
 * lasted for a while, again after a day, and one when it has been over for a while. A problem that
 * comes and goes is one problem. Safe in several processes at once and to be killed at any point:
 * `told_at` is set in the transaction of the mails.
 */
export async function noteFound(
  found: readonly Found[],
  now: Temporal.Instant,
  storage: Storage,
): Promise<void> {
  for (const result of found) {
    await storage.transaction().execute((transaction) => {
      const at = now.epochMilliseconds
      return result.ok ? noteWell(result.name, at, transaction) : noteBad(result, at, transaction)
    })
  }
}

async function noteBad({ name, words }: Found, now: number, transaction: Storage): Promise<void> {
  const row = { words: JSON.stringify(words), well_since: null }
  // The write locks the row, so that processes look one after another.
  const { began_at, told_at } = await transaction
    .insertInto('problems')
    .values({ name, ...row, began_at: instant(now), told_at: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .returning(['began_at', 'told_at'])
    .executeTakeFirstOrThrow()
  const isDue =
    told_at === null
      ? began_at <= instant(now - LASTING)
      : told_at <= instant(now - STILL) && told_at < instant(Date.parse(began_at) + STILL)
  if (!isDue) return
  await transaction
    .updateTable('problems')
    .set({ told_at: instant(now) })
    .where('name', '=', name)
    .execute()
  await mailAdministrators(`began ${name} ${began_at}`, transaction)
}

async function noteWell(name: string, now: number, transaction: Storage): Promise<void> {
  await transaction
    .updateTable('problems')
    .set({ well_since: instant(now) })
    .where('name', '=', name)
    .where('well_since', 'is', null)
    .execute()
  const ended = await transaction
    .deleteFrom('problems')
    .where('name', '=', name)
    .where('well_since', '<=', instant(now - LASTING))
    .returning(['began_at', 'well_since', 'told_at'])
    .executeTakeFirst()
  if (!ended?.told_at) return
  await mailAdministrators(`ended ${name} ${ended.began_at} ${ended.well_since}`, transaction)
}

async function mailAdministrators(event: string, transaction: Storage): Promise<void> {
  const all = await readers('problems', transaction).execute()
  await enqueueMails(
    all
      .filter(({ roles }) => readRoles(roles).includes('administrator'))
      .map(({ id, email: recipient, language }) => {
        return { template: 'problem', recipient, language, detail: `${id} ${event}` }
      }),
    transaction,
  )
}

/**
 * Returns the content of a problem mail by its `detail`: the check, its instants, and the text
 * about the problem. Undefined when the problem is over, or when the reader no longer wants or may
 * no longer get the mail.
 */
export async function readProblemMail(detail: string, language: Language, storage: Storage) {
  const [id, event, name = '', beganAt = '', wellSince = ''] = detail.split(' ')
  const reader = await findReader(Number(id), 'problems', storage)
  if (!reader?.roles.includes('administrator')) return undefined
  if (event === 'ended') return { name, beganAt, wellSince }
  const problem = await storage
    .selectFrom('problems')
    .select(['began_at', 'words'])
    .where('name', '=', name)
    .where('began_at', '=', beganAt)
    .executeTakeFirst()
  if (!problem) return undefined
  const words: Record<Language, string> = JSON.parse(problem.words)
  return { name, beganAt, words: words[language] }
}
