import type { Storage } from '../../storage/database.server.ts'
import { lockPrayer } from '../prayer/encryption.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import type { PrayerRequest } from './prayer.ts'
import { recordStatuses, searchable } from './record.ts'
import { insertWithReference } from './reference.server.ts'

/**
 * Keeps a prayer request and gives its reference. When this returns, it is on the disk. No word
 * of the prayer goes into what is searched, and an anonymous request has no name to keep.
 */
export function askForPrayer(request: PrayerRequest, storage: Storage): Promise<string> {
  const { email, phone, type, is_anonymous } = request
  const name = is_anonymous ? '' : request.name
  return insertWithReference('prayers', storage, (reference) =>
    storage
      .insertInto('prayers')
      .values({
        ...request,
        name,
        message: lockPrayer(request.message, storage),
        reference,
        status: recordStatuses.prayers[0],
        search: searchable(reference, name, email, phone, type),
        created_at: new Date().toISOString(),
        consent_version: CONSENT_VERSION,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst(),
  )
}
