import type { Storage } from '../../storage/database.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import type { PastorSignup } from './pastor.ts'
import { recordStatuses, searchable } from './record.ts'
import { insertWithReference } from './reference.server.ts'

/** Keeps a pastor's sign-up and gives its reference. When this returns, it is on the disk. */
export function signUpPastor(signup: PastorSignup, storage: Storage): Promise<string> {
  const { name, email, phone, church, specialization } = signup
  return insertWithReference('pastors', storage, (reference) =>
    storage
      .insertInto('pastors')
      .values({
        ...signup,
        reference,
        status: recordStatuses.pastors[0],
        search: searchable(reference, name, email, phone, church, specialization),
        created_at: new Date().toISOString(),
        consent_version: CONSENT_VERSION,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst(),
  )
}
