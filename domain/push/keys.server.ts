import { sql } from 'kysely'
import * as z from 'zod'
import { belongTogether, makePushKeys, type PushKeys } from '../../push-keys.ts'
import { settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { addSecret, readSecrets } from '../../storage/secrets.ts'

const SECRET = 'push keys'
const stored = z.object({ publicKey: z.string(), privateKey: z.string() }).refine(belongTogether)

/**
 * The keys that sign notifications: those of the settings, else the site's own, which are in the
 * database, encrypted, so that all processes and the backup have the same. Makes them when there
 * are none.
 */
export async function findPushKeys(storage: Storage): Promise<PushKeys> {
  return settings.pushKeys ?? (await readKeys(storage)) ?? makeKeys(storage)
}

async function makeKeys(storage: Storage): Promise<PushKeys> {
  return storage.transaction().execute(async (transaction) => {
    // Of processes that start at the same time, the lock lets one make keys, and the others read.
    await sql`update locks set name = name where name = 'accounts'`.execute(transaction)
    const made = await readKeys(transaction)
    if (made) return made
    const keys = makePushKeys()
    await addSecret(SECRET, JSON.stringify(keys), transaction)
    return keys
  })
}

/** Undefined also when the key of the site that they were encrypted with is lost. */
async function readKeys(storage: Storage): Promise<PushKeys | undefined> {
  const [newest] = await readSecrets(SECRET, storage)
  return newest === undefined ? undefined : stored.parse(JSON.parse(newest))
}
