import { searchable } from '../../domain/content/text.ts'
import { kinds } from '../../domain/people/kinds.ts'
import type { Storage } from '../../storage/database.server.ts'

// Rows as the forms would store them: English and Telugu, messages of 60 to 500 letters.

const names = ['Asha Rani', 'Ravi Kumar', 'దేవదాసు', 'Mary Grace', 'సుశీల', 'K. Samuel']
const sentences = [
  'Please pray for my mother who is in the hospital since Monday.',
  'My brother is looking for work in Hyderabad.',
  'మా కుటుంబం కోసం ప్రార్థన చేయండి.',
  'We would like to visit the village ministry next month and bring some friends along.',
  'దేవుడు మిమ్మల్ని దీవించును గాక.',
  'Thank you for the kind words last Sunday.',
]
const letters = '23456789CDFGHJKMNPQRTVWX'
const BATCH_SIZE = 1000

/** A generated row for a number, the same on every run. */
export function makeRow(number: number) {
  const name = pick(names, number)
  const emailName = /[a-z]/i.test(name) ? (name.split(' ')[0] ?? '').replace('.', '') : 'devadasu'
  const email = `${emailName.toLowerCase()}${number}@example.in`
  const phone = `9848${String(number).padStart(6, '0')}`
  const message = Array.from({ length: 1 + (number % 6) }, (_, place) =>
    pick(sentences, number * 7 + place * 5),
  ).join(' ')
  const reference = referenceOf(number)
  const created_at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString()
  const assigned_to = number % 5 ? null : 1
  const consent_version = 'bench'
  return { reference, name, email, phone, message, created_at, assigned_to, consent_version }
}

/** Fills every list in one transaction. */
export async function seedLists(storage: Storage, count: number): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const created_at = new Date().toISOString()
    const staff = { name: 'Bench', name_key: 'bench', password_hash: '-', created_at }
    await transaction.insertInto('staff').values(staff).execute()
    for (let first = 0; first < count; first += BATCH_SIZE) {
      const numbers = Array.from({ length: BATCH_SIZE }, (_, place) => first + place)
      await seedBatch(transaction, numbers)
    }
  })
}

async function seedBatch(storage: Storage, numbers: number[]): Promise<void> {
  const rows = numbers.map((number) => ({ number, row: makeRow(number) }))
  const searchText = (
    { reference, name, email, phone }: ReturnType<typeof makeRow>,
    more: string,
  ) => searchable(reference, name, email, phone, more)
  await storage
    .insertInto('contacts')
    .values(
      rows.map(({ number, row }) => ({
        ...row,
        status: pick(kinds.contacts.statuses, spread(number)),
        search: searchText(row, row.message),
      })),
    )
    .execute()
  await storage
    .insertInto('prayers')
    .values(
      rows.map(({ number, row }) => ({
        ...row,
        type: pick(['Healing', 'Guidance', 'Family'], number),
        is_anonymous: 0,
        follow_up_on: null,
        status: pick(kinds.prayers.statuses, spread(number)),
        search: searchText(row, pick(['Healing', 'Guidance', 'Family'], number)),
      })),
    )
    .execute()
  await storage
    .insertInto('pastors')
    .values(
      rows.map(({ number, row }) => ({
        ...row,
        church: pick(['Bethel Church', 'Zion Prayer House'], number),
        experience: '1-5 years',
        specialization: 'Village work',
        status: pick(kinds.pastors.statuses, spread(number)),
        search: searchText(
          row,
          `${pick(['Bethel Church', 'Zion Prayer House'], number)} Village work`,
        ),
      })),
    )
    .execute()
  await storage
    .insertInto('volunteers')
    .values(
      rows.map(({ number, row }) => ({
        ...row,
        availability: 'Weekends',
        age: 20 + (number % 50),
        area_of_interest: pick(['Music', 'Kitchen', 'Children'], number),
        guardian_consent: 0,
        guardian_name: '',
        guardian_phone: '',
        status: pick(kinds.volunteers.statuses, spread(number)),
        search: searchText(row, pick(['Music', 'Kitchen', 'Children'], number)),
      })),
    )
    .execute()
  await storage
    .insertInto('subscribers')
    .values(
      rows.map(({ row: { email, created_at } }) => ({
        email,
        email_key: email,
        subscribed_at: created_at,
        status: 'confirmed' as const,
        language: 'en' as const,
        consent_version: 'test',
      })),
    )
    .execute()
}

/** Hashes the number, so that statuses do not correlate with names. */
function spread(number: number): number {
  return Math.imul(number, 2_654_435_761) >>> 8
}

/** A unique reference: the number in base 24. */
function referenceOf(number: number): string {
  let rest = number
  const characters = Array.from({ length: 8 }, () => {
    const letter = letters[rest % 24] ?? ''
    rest = Math.floor(rest / 24)
    return letter
  }).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const picked = items[number % items.length]
  if (picked === undefined) throw new RangeError('nothing to pick from')
  return picked
}
