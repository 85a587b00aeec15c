import { searchable } from '../../domain/content/text.ts'
import type { RecordStatus } from '../../domain/people/kinds.ts'
import type { PrayerRequest } from '../../domain/people/prayer.ts'
import { newReference } from '../../domain/people/reference.ts'
import { encryptPrayer } from '../../domain/prayer/encryption.server.ts'
import type { Storage } from '../../storage/database.server.ts'

type Overrides = Partial<{
  name: string
  email: string
  phone: string
  message: string
  status: RecordStatus
  reference: string
  assigned_to: number
  created_at: string
  is_anonymous: 0 | 1
  type: PrayerRequest['type']
  church: string
  specialization: string
  area_of_interest: string
  age: number | null
}>

export type RecordTable = 'contacts' | 'prayers' | 'pastors' | 'volunteers'

/** Inserts records as the forms store them; the first is the newest. */
export async function insertRecords(
  storage: Storage,
  table: RecordTable,
  records: Overrides[],
): Promise<void> {
  const rows = records.map((overrides, index) => row(table, overrides, index)).toReversed()
  for (let first = 0; first < rows.length; first += 500) {
    await insert(storage, table, rows.slice(first, first + 500))
  }
}

export async function insertSubscribers(storage: Storage, emails: string[]): Promise<void> {
  const rows = emails.map((email, index) => ({
    email,
    email_key: email.toLowerCase(),
    subscribed_at: instant(index),
    status: 'confirmed' as const,
    language: 'en' as const,
    consent_version: 'test',
  }))
  await storage.insertInto('subscribers').values(rows.toReversed()).execute()
}

type Row = ReturnType<typeof row>

function row(table: RecordTable, overrides: Overrides, index: number) {
  const record = {
    reference: newReference(),
    name: 'Asha Rani',
    email: 'asha@example.in',
    phone: '9848012345',
    message: 'Words of the visitor',
    status: table === 'contacts' ? ('New' as const) : ('Pending' as const),
    assigned_to: null,
    created_at: instant(index),
    is_anonymous: 0 as const,
    type: 'Healing' as const,
    church: 'Bethel Church',
    specialization: 'Village work',
    area_of_interest: 'Music',
    age: 30,
    ...overrides,
  }
  const more = {
    contacts: record.message,
    prayers: record.type,
    pastors: `${record.church} ${record.specialization}`,
    volunteers: record.area_of_interest,
  }
  const { reference, name, email, phone } = record
  return { ...record, search: searchable(reference, name, email, phone, more[table]) }
}

/** Timestamps from June 1, 2025 backwards, a second apart. */
function instant(index: number): string {
  return new Date(Date.UTC(2025, 5, 1) - index * 1000).toISOString()
}

async function insert(storage: Storage, table: RecordTable, rows: Row[]): Promise<void> {
  const shared = ({ reference, name, email, phone, message, status, ...rest }: Row) => ({
    reference,
    name,
    email,
    phone,
    message,
    status,
    assigned_to: rest.assigned_to,
    created_at: rest.created_at,
    search: rest.search,
    consent_version: 'test',
  })
  switch (table) {
    case 'contacts':
      await storage.insertInto('contacts').values(rows.map(shared)).execute()
      break
    case 'prayers':
      await storage
        .insertInto('prayers')
        .values(
          rows.map((each) => ({
            ...shared(each),
            message: encryptPrayer(each.message, each.reference, storage),
            type: each.type,
            is_anonymous: each.is_anonymous,
            follow_up_on: null,
          })),
        )
        .execute()
      break
    case 'pastors':
      await storage
        .insertInto('pastors')
        .values(
          rows.map((each) => ({
            ...shared(each),
            church: each.church,
            experience: '1-5 years',
            specialization: each.specialization,
          })),
        )
        .execute()
      break
    case 'volunteers':
      await storage
        .insertInto('volunteers')
        .values(
          rows.map((each) => ({
            ...shared(each),
            availability: 'Weekends',
            age: each.age,
            area_of_interest: each.area_of_interest,
            guardian_consent: 0,
            guardian_name: '',
            guardian_phone: '',
          })),
        )
        .execute()
  }
}
