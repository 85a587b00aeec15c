import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isBrowserKey } from '../../push-keys.ts'
import { settings } from '../../settings.server.ts'
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

// Browsers that asked to be told. Nothing is known of whose they are.

/** More than a church has; a flood of invented ones fills no disk. */
const MAX_SUBSCRIPTIONS = 10_000
/** A mobile network shows a whole village under one address. */
const MAX_PER_NETWORK = 200
const MAX_ENDPOINT = 1000

/** A browser's subscription, and what it is to be told. Nothing more ends it. */
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
 * Whether it is an address at a push service that browsers use: whoever asks must not make the site
 * send to any other place.
 */
function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  // As browsers give it: no port, no backslash or name that other programs read otherwise.
  if (url?.protocol !== 'https:' || url.href !== endpoint || url.port) return false
  if (url.username || url.password || url.hostname.split('.').includes('')) return false
  return settings.pushHosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
}

type Asker = { language: Language; text: Text; clientIp: string }

/**
 * Stores what a browser asked for, or forgets it. Where there are too many, the oldest goes to which
 * nothing was ever sent; throws HttpError 429 when there is none.
 */
export async function saveSubscription(
  values: ValuesOf<typeof tellMeForm>,
  { language, text, clientIp }: Asker,
  transaction: Storage,
): Promise<void> {
  const { endpoint, ...asked } = values
  if (!asked.live && !asked.word) return forgetSubscription(endpoint, transaction)
  const { numUpdatedRows } = await transaction
    .updateTable('push_subscriptions')
    .set({ ...asked, language })
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
    // The same browser may have asked at the same time.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...asked, language }))
    .execute()
}

/** Of one network, or of all. Returns false when there is no room for one more. */
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

/** Notes that a push service accepted a notification: the browser exists. */
export async function noteHeard(endpoint: string, storage: Storage): Promise<void> {
  await storage
    .updateTable('push_subscriptions')
    .set({ heard_at: instant() })
    .where('endpoint', '=', endpoint)
    .where('heard_at', 'is', null)
    .execute()
}

/** Erases a subscription with all that was to be sent to it. */
export async function forgetSubscription(endpoint: string, storage: Storage): Promise<void> {
  await storage.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** How many browsers asked, and for what. */
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
