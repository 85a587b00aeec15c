import type { Storage } from '../../storage/database.server.ts'
import { instant, MINUTE } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { findReader, readers } from './mail-choice.server.ts'
import { readRoles } from './staff.ts'

/** Administrators are told of what lasts longer than this; less is a restart or a bad moment. */
const LASTING = 15 * MINUTE
/** The check of mail: its problem is not told by mail. */
export const MAIL = 'mail'

/** What a check found, in words of both languages. */
export type Found = { name: string; ok: boolean; words: Record<Language, string> }

/**
 * Notes what the checks found, and queues one mail to each administrator when something has not
 * been well for a while, and one when it has been well again for as long. What comes and goes
 * meanwhile is one problem. Safe in several processes at once and to be killed at any point: what
 * was told is marked in the transaction of its mails.
 */
export async function noteFound(
  found: readonly Found[],
  now: Temporal.Instant,
  storage: Storage,
): Promise<void> {
  for (const each of found) {
    await storage.transaction().execute((transaction) => {
      const at = now.epochMilliseconds
      return each.ok ? noteWell(each.name, at, transaction) : noteBad(each, at, transaction)
    })
  }
}

async function noteBad({ name, words }: Found, now: number, transaction: Storage): Promise<void> {
  const row = { words: JSON.stringify(words), well_since: null }
  await transaction
    .insertInto('problems')
    .values({ name, ...row, began_at: instant(now), told_at: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  const told = await transaction
    .updateTable('problems')
    .set({ told_at: instant(now) })
    .where('name', '=', name)
    .where('told_at', 'is', null)
    .where('began_at', '<=', instant(now - LASTING))
    .returning('began_at')
    .executeTakeFirst()
  if (told && name !== MAIL) await tell(`began ${name} ${told.began_at}`, transaction)
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
  await tell(`ended ${name} ${ended.began_at} ${ended.well_since}`, transaction)
}

async function tell(what: string, transaction: Storage): Promise<void> {
  const all = await readers('problems', transaction).execute()
  await enqueueMails(
    all
      .filter(({ roles }) => readRoles(roles.split(' ')).includes('administrator'))
      .map(({ id, email: recipient, language }) => {
        return { template: 'problem', recipient, language, detail: `${id} ${what}` }
      }),
    transaction,
  )
}

/**
 * Returns what a mail says, by its `detail`: the check, its instants, and the sentences about the
 * problem. Undefined when the problem is over, or when the reader does not want or may not have the
 * mail any more.
 */
export async function toldProblem(detail: string, language: Language, storage: Storage) {
  const [id, what, name = '', beganAt = '', wellSince = ''] = detail.split(' ')
  const reader = await findReader(Number(id), 'problems', storage)
  if (!reader?.roles.includes('administrator')) return undefined
  if (what === 'ended') return { name, beganAt, wellSince }
  const problem = await lastingProblem(name, language, storage)
  return problem?.beganAt === beganAt ? { name, beganAt, words: problem.words } : undefined
}

/** Returns a problem that was told and has not ended, with its words. */
export async function lastingProblem(name: string, language: Language, storage: Storage) {
  const row = await storage
    .selectFrom('problems')
    .select(['began_at as beganAt', 'well_since as wellSince', 'words'])
    .where('name', '=', name)
    .where('told_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const words: Record<Language, string> = JSON.parse(row.words)
  return { ...row, words: words[language] }
}
