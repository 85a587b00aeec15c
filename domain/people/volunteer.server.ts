import type { Storage } from '../../storage/database.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { recordStatuses, searchable } from './record.ts'
import { insertWithReference } from './reference.server.ts'
import { needsGuardian, type VolunteerSignup } from './volunteer.ts'

/** Keeps a volunteer's sign-up and gives its reference. When this returns, it is on the disk. */
export function signUpVolunteer(signup: VolunteerSignup, storage: Storage): Promise<string> {
  const { name, email, phone, age, area_of_interest } = signup
  return insertWithReference('volunteers', storage, (reference) =>
    storage
      .insertInto('volunteers')
      .values({
        ...signup,
        // Consent that nobody needed to give says nothing, and is not kept.
        guardian_consent: needsGuardian(age) ? signup.guardian_consent : 0,
        reference,
        status: recordStatuses.volunteers[0],
        search: searchable(reference, name, email, phone, area_of_interest),
        created_at: new Date().toISOString(),
        consent_version: CONSENT_VERSION,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst(),
  )
}
