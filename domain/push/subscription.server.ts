import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isBrowserKey } from '../../config/push-keys.ts'
import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import type { Text } from '../content/text.ts'
import { HttpError } from '../forms/errors.ts'
import type { Form, ValuesOf } from '../forms/form.ts'
import { tick } from '../forms/rules.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import type { PushKind } from './kinds.ts'

// Browsers that subscribed to notifications. The site does not know whose they are.

/** More than a church has. Keeps a flood of invented subscriptions from filling the disk. */
const MAX_SUBSCRIPTIONS = 10_000
/** High, because a mobile network may give a whole village the same IP address. */
const MAX_PER_NETWORK = 200
const MAX_ENDPOINT = 1000

/** A browser's subscription and its choices. Choosing no notifications deletes it. */
export const tellMeForm = {
  name: 'tell-me',
  schema: z.object({
    endpoint: z
      .string('required')
      .check(z.maxLength(MAX_ENDPOINT, 'tooLong'), z.refine(isPushService, 'required')),
    p256dh: z.string('required').check(z.refine(isBrowserKey, 'required')),
    auth: z.string('required').check(z.regex(/^[\w-]{22}$/, 'required')),
    live: tick,
    word: tick,
  }),
  success: (text) => text.tellMe.saved,
  invalid: (text) => text.tellMe.failed,
} satisfies Form

/**
 * Whether a URL belongs to a push service that browsers use, so that nobody can make the site send
 * requests anywhere else.
 */
function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  // Normalized as browsers give it: no port, and nothing that other URL parsers read differently.
  if (url?.protocol !== 'https:' || url.href !== endpoint || url.port) return false
  if (url.username || url.password || url.hostname.split('.').includes('')) return false
  return settings.pushHosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
}

type Asker = { language: Language; text: Text; clientIp: string }

/**
 * Stores a browser's choices, or deletes the subscription if it chose none. If there are too many,
 * deletes the oldest one that has never received a notification; throws HttpError 429 if there is
 * none.
 */
export async function saveSubscription(
  values: ValuesOf<typeof tellMeForm>,
  { language, text, clientIp }: Asker,
  transaction: Storage,
): Promise<void> {
  const { endpoint, ...choices } = values
  if (!choices.live && !choices.word) return forgetSubscription(endpoint, transaction)
  const { numUpdatedRows } = await transaction
    .updateTable('push_subscriptions')
    .set({ ...choices, language })
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const network = encryptionOf(transaction).fingerprint(`network ${clientIp}`)
  const hasRoom =
    (await makeRoom(MAX_PER_NETWORK, network, transaction)) &&
    (await makeRoom(MAX_SUBSCRIPTIONS, undefined, transaction))
  if (!hasRoom) throw new HttpError(429, text.tellMe.full, { retryAfter: 3600 })
  const agreed = { consent_version: CONSENT_VERSION, created_at: instant() }
  await transaction
    .insertInto('push_subscriptions')
    .values({ ...values, ...agreed, language, network })
    // The same browser may have subscribed at the same time.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...choices, language }))
    .execute()
}

/** Makes room for a subscription, in one network or in all. Returns false if it cannot. */
async function makeRoom(max: number, network: string | undefined, transaction: Storage) {
  const rows = transaction
    .selectFrom('push_subscriptions')
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
  const { count } = await rows
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < max) return true
  const silent = await rows
    .select('id')
    .where('heard_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!silent) return false
  await transaction.deleteFrom('push_subscriptions').where('id', '=', silent.id).execute()
  return true
}

/** Records that a push service accepted a notification: the browser exists. */
export async function noteHeard(endpoint: string, storage: Storage): Promise<void> {
  await storage
    .updateTable('push_subscriptions')
    .set({ heard_at: instant() })
    .where('endpoint', '=', endpoint)
    .where('heard_at', 'is', null)
    .execute()
}

/** Erases a subscription with its queued notifications. */
export async function forgetSubscription(endpoint: string, storage: Storage): Promise<void> {
  await storage.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** The number of subscribed browsers, in total and for each kind of notification. */
export async function countSubscriptions(
  storage: Storage,
): Promise<Record<PushKind | 'all', number>> {
  const row = await storage
    .selectFrom('push_subscriptions')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`coalesce(sum(live), 0)`.as('live'),
      sql<number>`coalesce(sum(word), 0)`.as('word'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), live: Number(row.live), word: Number(row.word) }
}
