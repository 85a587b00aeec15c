import {
  type RecordKind,
  type RecordStatus,
  recordKindNames,
  recordKinds,
} from '../../domain/people/record-kinds.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant, MINUTE } from '../../storage/instant.ts'
import { insertRows } from './records.ts'
import { type Overrides, sampleRow, subscriberRow } from './sample-rows.ts'

// English and Telugu, messages of 30 to 500 letters.

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

const varied: { [Kind in RecordKind]?: (number: number) => Overrides<Kind> } = {
  pastors: (number) => ({ church: pick(['Bethel Church', 'Zion Prayer House'], number) }),
  volunteers: (number) => ({
    age: 20 + (number % 50),
    area_of_interest: pick(['Music', 'Kitchen', 'Children'], number),
  }),
  prayers: (number) => ({ type: pick(['Healing', 'Guidance', 'Family'], number) }),
}

/** 100 days ago, at midnight: 100,000 rows a minute apart are recent enough not to be erased. */
const FIRST = Math.floor(Date.now() / DAY - 100) * DAY

/** What the rows of all kinds have for a number, the same on every run of a day. */
export function makeRow(number: number) {
  const name = pick(names, number)
  const emailName = /[a-z]/i.test(name) ? (name.split(' ')[0] ?? '').replace('.', '') : 'devadasu'
  const email = `${emailName.toLowerCase()}${number}@example.in`
  const phone = `9848${String(number).padStart(6, '0')}`
  const message = Array.from({ length: 1 + (number % 6) }, (_, place) =>
    pick(sentences, number * 7 + place * 5),
  ).join(' ')
  const reference = referenceOf(number)
  const created_at = instant(FIRST + number * MINUTE)
  const assigned_to = number % 5 ? null : 1
  return { reference, name, email, phone, message, created_at, assigned_to }
}

/** Fills every list in one transaction. A fifth is assigned to the first account. */
export async function seedLists(storage: Storage, count: number): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    for (let first = 0; first < count; first += BATCH_SIZE) {
      const numbers = Array.from({ length: BATCH_SIZE }, (_, place) => first + place)
      await seedBatch(transaction, numbers)
    }
  })
}

async function seedBatch(storage: Storage, numbers: number[]): Promise<void> {
  for (const kind of recordKindNames) {
    const statuses: readonly RecordStatus[] = recordKinds[kind].statuses
    const records = numbers.map((number) => {
      const status = pick(statuses, spread(number))
      return sampleRow(kind, { ...makeRow(number), ...varied[kind]?.(number), status })
    })
    await insertRows(storage, kind, records)
  }
  const subscribers = numbers.map(makeRow).map((row) => subscriberRow(row.email, row.created_at))
  await storage.insertInto('subscribers').values(subscribers).execute()
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
