import type { Storage } from '../../storage/database.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import type { ContactMessage } from './contact.ts'
import { recordStatuses, searchable } from './record.ts'
import { insertWithReference } from './reference.server.ts'

/** Keeps a visitor's message and gives its reference. When this returns, it is on the disk. */
export function submitContact(contact: ContactMessage, storage: Storage): Promise<string> {
  const { name, email, phone, message } = contact
  return insertWithReference('contacts', storage, (reference) =>
    storage
      .insertInto('contacts')
      .values({
        ...contact,
        reference,
        status: recordStatuses.contacts[0],
        search: searchable(reference, name, email, phone, message),
        created_at: new Date().toISOString(),
        consent_version: CONSENT_VERSION,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst(),
  )
}
