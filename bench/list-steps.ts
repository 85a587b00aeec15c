// What bench/lists.ts opens. `promised` is what docs/product.md promises: the record
// docs/decisions/0010 says which searches take longer.
import { sql } from 'kysely'
import { writeRound } from '../domain/prayer/prayer-desk.ts'
import type { Storage } from '../storage/database.server.ts'
import { makeRow } from '../test/support/seed-lists.ts'
import { documentSteps } from './list-documents.ts'

type List = { name: string; call: string; screen: string; status: string }

/** A page of each list; the path is empty where a list has no such page. */
type ListStep = { name: string; promised?: boolean; path: (list: List) => string }

/** One page, after something was done in the database. */
export type Step = {
  name: string
  path: string
  /** Fields of a form to send there. */
  post?: Record<string, string>
  before?: (storage: Storage) => Promise<unknown>
}

export const lists: List[] = [
  ['contacts', 'contacts', '/connects', 'Answered'],
  ['prayers', 'prayer_requests', '/supplications', 'Praying'],
  ['pastors', 'pastors', '/ministers', 'Approved'],
  ['volunteers', 'volunteers', '/supporters', 'Accepted'],
  ['subscribers', 'subscribers', '/followers', ''],
].map(([name = '', call = '', screen = '', status = '']) => {
  return { name, call: `/api/get_${call}.php`, screen, status }
})

/** A row, and a word that every sixth row has. */
const sample = makeRow(70_000)
const everySixth = ({ status }: List) => encodeURIComponent(status ? 'దేవదాసు' : 'asha')
const reference = sample.reference.replace('-', '').toLowerCase()
const sorted = ({ name, status }: List) => {
  if (!status) return 'sort=email_asc'
  return name === 'contacts' ? 'sort=name_asc' : 'sort=full_name_asc'
}

export const listSteps: ListStep[] = [
  { name: 'no parameters (newest 500)', path: ({ call }) => call },
  { name: 'first page', path: ({ call }) => `${call}?page=1` },
  { name: 'first page, the screen', path: ({ screen }) => screen },
  { name: 'unanswered', path: ({ status, screen }) => status && `${screen}?status=open` },
  {
    name: 'nobody’s',
    path: ({ status, screen }) => status && `${screen}?status=open&assigned=nobody`,
  },
  { name: 'page 3,000', promised: false, path: ({ call }) => `${call}?page=3000` },
  {
    name: 'search, one hit (an email)',
    path: ({ call }) => `${call}?q=${encodeURIComponent(sample.email)}`,
  },
  {
    name: 'search, one hit (a reference)',
    path: ({ call, status }) => status && `${call}?q=${reference}`,
  },
  {
    name: 'search, hundreds of hits',
    path: ({ call, status }) => `${call}?q=${status ? '9848070' : 'asha70'}`,
  },
  { name: 'search, every sixth row', path: (list) => `${list.call}?q=${everySixth(list)}` },
  { name: 'search, every row', path: ({ call }) => `${call}?q=example` },
  { name: 'search, no hit', path: ({ call }) => `${call}?q=zacchaeus` },
  { name: 'search, two letters', path: ({ call }) => `${call}?q=as` },
  { name: 'search, two words', path: ({ call }) => `${call}?q=asha+7000` },
  { name: 'status', path: ({ call, status }) => status && `${call}?status=${status}` },
  {
    name: 'status and every sixth row',
    path: (list) => list.status && `${list.call}?status=${list.status}&q=${everySixth(list)}`,
  },
  { name: 'another order', promised: false, path: (list) => `${list.call}?${sorted(list)}` },
  {
    name: 'another order and a status',
    promised: false,
    path: (list) => list.status && `${list.call}?status=${list.status}&${sorted(list)}`,
  },
]

/** A record in the middle of the list; every third of the messages is open. */
const RECORD = '/connects/50001'
const searches = {
  'no search': '',
  'every sixth row': 'q=దేవదాసు',
  'every row': 'q=example',
  'two words': 'q=asha+7000',
  'no hit': 'q=zacchaeus',
}
const arrangements = {
  '': '',
  ', open': 'status=open',
  ', by name': 'sort=name_asc',
  ', open by name': 'status=open&sort=name_asc',
}

/** A record's page with its neighbours in a list, the list at that record, and “Answered, next”. */
const walkSteps = Object.entries(searches).flatMap(([search, q]) =>
  Object.entries(arrangements).flatMap(([arrangement, rest]): Step[] => {
    const query = [q, rest].filter(Boolean).join('&')
    const words = search + arrangement
    const post = { intent: 'answered-next' }
    return [
      { name: `a record, ${words}`, path: `${RECORD}?${query}` },
      { name: `back, ${words}`, path: `/connects?${query}&at=50001` },
      { name: `next, ${words}`, path: `${RECORD}?${query}`, post },
    ]
  }),
)

const deskSteps: Step[] = [
  { name: 'the desk, none prayed for yet', before: reopen, path: '/supplications/desk' },
  { name: 'the desk, 500 passed by', path: desk(new Date().toISOString(), 500) },
  { name: 'the desk, all prayed for once', before: prayForAll, path: '/supplications/desk' },
  { name: 'the desk, half of a round done', path: desk(makeRow(50_000).created_at, 0) },
  { name: 'the desk, of one type', path: '/supplications/desk?only=Healing' },
  { name: 'the desk, of the last week', path: '/supplications/desk?only=week' },
  { name: 'the desk, mine', path: '/supplications/desk?only=mine' },
  { name: 'the desk, choosing', path: '/supplications/desk?choose=' },
  { name: 'the follow-ups', path: '/supplications/follow-ups' },
  { name: 'the desk, at its end', path: desk('2020-01-01T00:00:00.000Z', 0) },
  { name: 'the staff’s home', path: '/staff' },
]

export const otherSteps = [...walkSteps, ...deskSteps, ...documentSteps]

function desk(since: string, skipped: number): string {
  const ids = Array.from({ length: skipped }, (_, place) => place + 1)
  return `/supplications/desk?${writeRound({ since, handled: skipped, skipped: ids, only: '' })}`
}

async function reopen(storage: Storage): Promise<void> {
  const answered = storage.updateTable('prayers').where('status', '=', 'Answered')
  await answered.set({ status: 'Pending' }).execute()
}

/** Each at its creation time, so that no two have the same timestamp. */
async function prayForAll(storage: Storage): Promise<void> {
  await sql`insert into intercessions (prayer_id, staff_name, prayed_at)
    select id, 'Priya', created_at from prayers`.execute(storage)
  await storage
    .updateTable('prayers')
    .set((row) => ({ last_prayed_at: row.ref('created_at') }))
    .execute()
}
