import { sql } from 'kysely'
import * as z from 'zod'
import { belongTogether, makePushKeys, type PushKeys } from '../../config/push-keys.ts'
import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { addSecret, readSecrets } from '../../storage/secrets.ts'

const SECRET = 'push keys'
const stored = z.object({ publicKey: z.string(), privateKey: z.string() }).refine(belongTogether)

/**
 * The keys that sign notifications: those of the settings, else those in the database, which are
 * encrypted and shared by all processes and the backup. Creates them when there are none.
 */
export async function findPushKeys(storage: Storage): Promise<PushKeys> {
  return settings.pushKeys ?? (await readKeys(storage)) ?? makeKeys(storage)
}

async function makeKeys(storage: Storage): Promise<PushKeys> {
  return storage.transaction().execute(async (transaction) => {
    // The lock makes only one of several starting processes create keys; the others read them.
    await sql`update locks set name = name where name = 'accounts'`.execute(transaction)
    const existing = await readKeys(transaction)
    if (existing) return existing
    const keys = makePushKeys()
    await addSecret(SECRET, JSON.stringify(keys), transaction)
    return keys
  })
}

/** Also undefined when the site's key that encrypted them is lost. */
async function readKeys(storage: Storage): Promise<PushKeys | undefined> {
  const [newest] = await readSecrets(SECRET, storage)
  return newest === undefined ? undefined : stored.parse(JSON.parse(newest))
}
