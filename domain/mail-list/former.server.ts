import { createHmac, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'

// Subscribers who leave by the link in a mail are erased (docs/decisions/0180). A mark remains, so
// that no import adds them again: an HMAC of the address with a secret of the site. It can be
// compared with a given address but not turned back into one.

const SECRET = 'former subscribers'

/** Remembers that an address left the list. */
export async function rememberLeft(address: string, storage: Storage): Promise<void> {
  const [newest] = await secretsOf(storage)
  await storage
    .insertInto('former_subscribers')
    .values({ mark: markOf(address, newest), left_at: instant() })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ left_at: instant() }))
    .execute()
}

/** Forgets that an address left: it subscribed again, or everything about it is erased. */
export async function forgetLeft(address: string, storage: Storage): Promise<void> {
  const marks = (await secretsOf(storage)).map((secret) => markOf(address, secret))
  await storage.deleteFrom('former_subscribers').where('mark', 'in', marks).execute()
}

/** When each of at most 500 addresses left; addresses that did not leave are missing. */
export async function leftAmong(
  addresses: readonly string[],
  storage: Storage,
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const secrets = await secretsOf(storage)
  const byMark = new Map(
    secrets.flatMap((secret) => addresses.map((address) => [markOf(address, secret), address])),
  )
  const rows = await storage
    .selectFrom('former_subscribers')
    .selectAll()
    .where('mark', 'in', [...byMark.keys()])
    .execute()
  return new Map(rows.map(({ mark, left_at }) => [byMark.get(mark) ?? '', left_at]))
}

function markOf(address: string, secret: string): string {
  return createHmac('sha256', secret).update(address.toLowerCase()).digest('base64url')
}

/**
 * The secrets that can be decrypted, newest first. Usually one; another is created when the site's
 * key is lost, or when two processes create it at once.
 */
async function secretsOf(storage: Storage): Promise<[string, ...string[]]> {
  const rows = await storage
    .selectFrom('secrets')
    .select('text')
    .where('name', '=', SECRET)
    .orderBy('id', 'desc')
    .execute()
  const encryption = encryptionOf(storage)
  const context = secretContext(SECRET)
  const [newest, ...older] = rows.flatMap(({ text }) => encryption.decrypt(text, context) ?? [])
  if (newest !== undefined) return [newest, ...older]
  const created = randomBytes(32).toString('base64')
  const row = { name: SECRET, text: encryption.encrypt(created, context), created_at: instant() }
  await storage.insertInto('secrets').values(row).execute()
  return [created]
}

/** What the ciphertext of a secret is bound to. */
export function secretContext(name: string): string {
  return `secret ${name}`
}
