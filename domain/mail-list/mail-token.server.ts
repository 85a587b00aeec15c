import { hash, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'

// The links in mails. Each carries a random secret for one purpose, of which only the hash is stored.

export type TokenPurpose = 'confirm' | 'leave' | 'manage'
/** Whose it is: nobody's once its subscriber has left by it. */
export type Token = { id: number; subscriberId: number | null; createdAt: string }

/** The links of newsletter mails are made anew this often; the older ones go on working. */
const SAME_LINKS_DAYS = 30
/** Long enough for a mail that somebody finds again a year later. */
const TOKEN_DAYS = 400
const SUBSCRIBERS_REMEMBERED = 50_000

type Links = { leave: string; manage: string; madeAt: number }
/** Of each database, since a process may open several. In memory only: a secret is not stored. */
const remembered = new WeakMap<Storage, Map<number, Links>>()

/** A new secret for one purpose of one subscriber. */
export async function newToken(
  purpose: TokenPurpose,
  subscriberId: number,
  storage: Storage,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const created_at = new Date().toISOString()
  const row = { purpose, hash: hash('sha256', secret), subscriber_id: subscriberId, created_at }
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
    .select(['id', 'subscriber_id as subscriberId', 'created_at as createdAt'])
    .where('hash', '=', hash('sha256', secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Notes the first use; returns whether it was the first. */
export async function spendToken(id: number, storage: Storage): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('mail_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ties a token to nobody: it outlives its subscriber, and a second tap on its link is known. */
export async function untieToken(id: number, storage: Storage): Promise<void> {
  await storage
    .updateTable('mail_tokens')
    .set({ subscriber_id: null })
    .where('id', '=', id)
    .execute()
}

/**
 * The secrets for leaving and for seeing what is stored, for a newsletter mail. The same ones serve
 * for a month within a process, so that a daily mail to thousands does not add rows every day.
 */
export async function linksFor(
  subscriberId: number,
  storage: Storage,
): Promise<Pick<Links, 'leave' | 'manage'>> {
  const known = remembered.get(storage) ?? new Map<number, Links>()
  remembered.set(storage, known)
  const before = known.get(subscriberId)
  if (before && before.madeAt > Date.now() - SAME_LINKS_DAYS * 86_400_000) return before
  const links = await storage.transaction().execute(async (transaction) => ({
    leave: await newToken('leave', subscriberId, transaction),
    manage: await newToken('manage', subscriberId, transaction),
    madeAt: Date.now(),
  }))
  if (known.size >= SUBSCRIBERS_REMEMBERED) known.clear()
  known.set(subscriberId, links)
  return links
}

/** Deletes secrets that are too old to be in anybody's mail. */
export async function deleteOldTokens(storage: Storage): Promise<void> {
  const oldest = new Date(Date.now() - TOKEN_DAYS * 86_400_000).toISOString()
  await storage.deleteFrom('mail_tokens').where('created_at', '<', oldest).execute()
}
