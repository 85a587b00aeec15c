import { createHmac, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'

// Who leaves by the link in a mail is erased (docs/decisions/0180). A mark remains, so that no
// import adds them again: a hash of the address with a secret of the site, which tells whether an
// address is a given one and cannot be turned back into an address.

const SECRET = 'former subscribers'

/** Remembers that an address left the list. */
export async function rememberLeft(address: string, storage: Storage): Promise<void> {
  const [mark = ''] = await marksOf([address], storage)
  await storage
    .insertInto('former_subscribers')
    .values({ mark, left_at: instant() })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ left_at: instant() }))
    .execute()
}

/** Forgets that an address left: it subscribed again, or everything about it is erased. */
export async function forgetLeft(address: string, storage: Storage): Promise<void> {
  const marks = await marksOf([address], storage)
  await storage.deleteFrom('former_subscribers').where('mark', 'in', marks).execute()
}

/** When each of at most 500 addresses left; addresses that did not are missing. */
export async function leftAmong(
  addresses: readonly string[],
  storage: Storage,
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const marks = await marksOf(addresses, storage)
  const rows = await storage
    .selectFrom('former_subscribers')
    .selectAll()
    .where('mark', 'in', marks)
    .execute()
  const leftAt = new Map(rows.map(({ mark, left_at }) => [mark, left_at]))
  return new Map(
    addresses.flatMap((address, place) => {
      const at = leftAt.get(marks[place] ?? '')
      return at === undefined ? [] : [[address, at]]
    }),
  )
}

/** The context of a secret's encryption. */
export function secretContext(name: string): string {
  return `secret ${name}`
}

async function marksOf(addresses: readonly string[], storage: Storage): Promise<string[]> {
  const secret = await secretOf(storage)
  return addresses.map((address) =>
    createHmac('sha256', secret).update(address.toLowerCase()).digest('base64url'),
  )
}

/** Made on first use. Not derived from the site's key, which may be replaced. */
async function secretOf(storage: Storage): Promise<string> {
  const encryption = encryptionOf(storage)
  const stored = await readSecret(storage)
  if (stored) return stored
  const text = encryption.encrypt(randomBytes(32).toString('base64'), secretContext(SECRET))
  await storage
    .insertInto('secrets')
    .values({ name: SECRET, text, created_at: instant() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await readSecret(storage)
  if (!made) throw new Error('the secret of the marks cannot be decrypted')
  return made
}

async function readSecret(storage: Storage): Promise<string | undefined> {
  const row = await storage
    .selectFrom('secrets')
    .select('text')
    .where('name', '=', SECRET)
    .executeTakeFirst()
  return row && encryptionOf(storage).decrypt(row.text, secretContext(SECRET))
}
