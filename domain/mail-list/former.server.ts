import { createHmac, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { addSecret, readSecrets } from '../../storage/secrets.ts'

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

/** The secrets, newest first. Creates one when there is none. */
async function secretsOf(storage: Storage): Promise<[string, ...string[]]> {
  const [newest, ...older] = await readSecrets(SECRET, storage)
  if (newest !== undefined) return [newest, ...older]
  const created = randomBytes(32).toString('base64')
  await addSecret(SECRET, created, storage)
  return [created]
}
