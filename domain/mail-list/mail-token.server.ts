import { createHash, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'

// The links in mails. Each carries a random secret for one purpose, of which only the hash is kept.

export type TokenPurpose = 'confirm' | 'leave' | 'manage'
export type Token = { id: number; subscriberId: number; createdAt: string; usedAt: string | null }

/** The links of newsletter mails are made anew this often; the older ones go on working. */
const SAME_LINKS_DAYS = 30
/** Long enough for a mail that somebody finds again a year later. */
export const TOKENS_KEPT_DAYS = 400
const SUBSCRIBERS_REMEMBERED = 50_000
const SECRET_BYTES = 32

type Links = { leave: string; manage: string; madeAt: number }
/** Of each database, since a process may open several. Lives in memory only: a secret is not stored. */
const remembered = new WeakMap<Storage, Map<number, Links>>()

/** A new secret, 32 random bytes, for one purpose of one subscriber. */
export async function newToken(
  purpose: TokenPurpose,
  subscriberId: number,
  storage: Storage,
): Promise<string> {
  const { secret, row } = newSecret(purpose, subscriberId)
  await storage.insertInto('mail_tokens').values(row).execute()
  return secret
}

/** What a secret was made for; undefined when there is none such for that purpose. */
export async function findToken(
  secret: string,
  purpose: TokenPurpose,
  storage: Storage,
): Promise<Token | undefined> {
  return storage
    .selectFrom('mail_tokens')
    .select(['id', 'subscriber_id as subscriberId', 'created_at as createdAt', 'used_at as usedAt'])
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Notes the first use; gives whether it was the first. */
export async function spendToken(id: number, storage: Storage): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('mail_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * The secrets for leaving and for seeing what is kept, for a newsletter mail. The same ones serve
 * for a month within a process, so that a daily mail to thousands does not add rows every day.
 */
export async function linksFor(subscriberId: number, storage: Storage): Promise<Links> {
  await prepareLinks([subscriberId], storage)
  const links = remembered.get(storage)?.get(subscriberId)
  if (!links) throw new Error('the links of a mail were not made')
  return links
}

/** Makes the links of many subscribers in one statement, for when their mails come one by one. */
export async function prepareLinks(subscriberIds: number[], storage: Storage): Promise<void> {
  const known = remembered.get(storage) ?? new Map<number, Links>()
  remembered.set(storage, known)
  const oldest = Date.now() - SAME_LINKS_DAYS * 86_400_000
  const wanting = subscriberIds.filter((id) => (known.get(id)?.madeAt ?? 0) < oldest)
  if (wanting.length === 0) return
  // Asked for at once: the system is slow to give randomness in small pieces.
  const random = randomBytes(2 * SECRET_BYTES * wanting.length)
  const secretAt = (place: number) =>
    random.subarray(SECRET_BYTES * place, SECRET_BYTES * (place + 1))
  const made = wanting.flatMap((id, index) => [
    newSecret('leave', id, secretAt(2 * index)),
    newSecret('manage', id, secretAt(2 * index + 1)),
  ])
  await storage
    .insertInto('mail_tokens')
    .values(made.map(({ row }) => row))
    .execute()
  wanting.forEach((id, index) => {
    const [leave, manage] = made.slice(2 * index)
    known.delete(id)
    if (leave && manage) {
      known.set(id, { leave: leave.secret, manage: manage.secret, madeAt: Date.now() })
    }
  })
  for (const id of known.keys()) {
    if (known.size <= SUBSCRIBERS_REMEMBERED) break
    known.delete(id)
  }
}

/** Forgets secrets that are too old to be in anybody's mail. */
export async function forgetOldTokens(storage: Storage): Promise<void> {
  const oldest = new Date(Date.now() - TOKENS_KEPT_DAYS * 86_400_000).toISOString()
  await storage.deleteFrom('mail_tokens').where('created_at', '<', oldest).execute()
}

function newSecret(
  purpose: TokenPurpose,
  subscriberId: number,
  random = randomBytes(SECRET_BYTES),
) {
  const secret = random.toString('base64url')
  const created_at = new Date().toISOString()
  const row = { purpose, hash: hashOf(secret), subscriber_id: subscriberId, created_at }
  return { secret, row }
}

/** What is kept of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
