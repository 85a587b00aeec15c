import { searchable } from '../../domain/content/text.ts'
import { kinds, type RecordStatus } from '../../domain/people/kinds.ts'
import type { PrayerRequest } from '../../domain/people/prayer.ts'
import { newReference } from '../../domain/people/reference.ts'
import { encryptPrayer } from '../../domain/prayer/encryption.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { openDatabase } from '../../storage/open.server.ts'

/** Opens the database of a running site from another process. */
export async function withDatabase<Result>(
  { dataDir }: { dataDir: string },
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openDatabase({ dataDir })
  try {
    return await work(storage)
  } finally {
    await storage.destroy()
  }
}

type Overrides = {
  name?: string
  email?: string
  phone?: string
  message?: string
  status?: RecordStatus
  created_at?: string
}
type PrayerOverrides = Overrides & {
  type?: PrayerRequest['type']
  is_anonymous?: 0 | 1
  follow_up_on?: string | null
}

// Inserts records as the forms would store them; each returns the id.

export function addContact(storage: Storage, overrides: Overrides = {}): Promise<number> {
  const row = { ...shared(kinds.contacts.statuses[0], overrides) }
  return idOf(storage.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow())
}

export function addPastor(storage: Storage, overrides: Overrides = {}): Promise<number> {
  const row = {
    ...shared(kinds.pastors.statuses[0], overrides),
    church: 'Bethel Church, Kazipet',
    experience: '5-10 years' as const,
    specialization: 'Village churches',
  }
  return idOf(storage.insertInto('pastors').values(row).returning('id').executeTakeFirstOrThrow())
}

export function addVolunteer(storage: Storage, overrides: Overrides = {}): Promise<number> {
  const row = {
    ...shared(kinds.volunteers.statuses[0], overrides),
    availability: 'Weekends' as const,
    age: 17,
    area_of_interest: 'Children',
    guardian_consent: 1 as const,
    guardian_name: 'Ruth',
    guardian_phone: '9848098480',
    guardian_verified_by: 'Joel',
    guardian_verified_at: '2026-11-20T09:00:00.000Z',
  }
  return idOf(
    storage.insertInto('volunteers').values(row).returning('id').executeTakeFirstOrThrow(),
  )
}

export function addPrayer(storage: Storage, overrides: PrayerOverrides = {}): Promise<number> {
  const row = {
    type: 'Healing' as const,
    is_anonymous: 0 as const,
    follow_up_on: null,
    ...shared(kinds.prayers.statuses[0], overrides),
    ...overrides,
  }
  row.message = encryptPrayer(row.message, row.reference, storage)
  return idOf(storage.insertInto('prayers').values(row).returning('id').executeTakeFirstOrThrow())
}

export const addRecord = {
  contacts: addContact,
  pastors: addPastor,
  volunteers: addVolunteer,
  prayers: addPrayer,
}

function shared(status: RecordStatus, overrides: Overrides) {
  const reference = newReference()
  const row = {
    name: 'Asha',
    email: 'asha@example.in',
    phone: '9848012345',
    message: 'Please pray with us.',
    status,
    created_at: new Date().toISOString(),
    ...overrides,
  }
  const search = searchable(reference, row.name, row.email, row.phone)
  return { ...row, reference, assigned_to: null, search, consent_version: 'test' }
}

/** Inserts one record of each kind, for tests that visit every screen. */
export function addOneOfEach(site: { dataDir: string }, overrides: Overrides = {}): Promise<void> {
  return withDatabase(site, async (storage) => {
    for (const add of Object.values(addRecord)) await add(storage, overrides)
  })
}

async function idOf(inserted: Promise<{ id: number }>): Promise<number> {
  return (await inserted).id
}
