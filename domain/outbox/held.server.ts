import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, MINUTE } from '../../storage/instant.ts'
import { workersOf } from '../people/record-kinds.ts'
import { hasRole, publishers, type Roles } from '../staff/staff.ts'

/** A greylisted mail, which goes out soon, is not shown. */
const SOON = 15 * MINUTE
/** How long staff see that a mail came back. */
const SHOWN = 3 * DAY

/** What mails are, for staff: the texts are in `check.mail.what`. */
type What = 'letters' | 'confirmations' | 'answers' | 'prayers' | 'staff'

/** Every mail; mail/compose.server.ts composes each. */
const whatOf = {
  entry: 'letters',
  notice: 'letters',
  test: 'letters',
  confirm: 'confirmations',
  reply: 'answers',
  'prayed-for': 'prayers',
  'prayer-page': 'prayers',
  address: 'staff',
  assigned: 'staff',
  'new-record': 'staff',
  password: 'staff',
  problem: 'staff',
  weekly: 'staff',
} as const satisfies Record<string, What>
export type MailTemplate = keyof typeof whatOf

const rolesOf: Record<Exclude<What, 'answers'>, Roles> = {
  letters: publishers,
  confirmations: publishers,
  prayers: workersOf('prayers'),
  staff: ['administrator'],
}

/** The mails that the server refuses alone, and those that came back for no fault of a reader. */
export function countHeld(storage: Storage): Promise<number> {
  return countRows(held(storage))
}

/** The same of those mails that concern these roles, by what they are. */
export async function listHeld(
  roles: Roles,
  storage: Storage,
): Promise<{ what: What; count: number }[]> {
  const rows = await held(storage)
    .leftJoin('record_notes', 'record_notes.id', 'mails.note_id')
    .select(['template', 'record_notes.kind', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['template', 'record_notes.kind'])
    .execute()
  const counts = new Map<What, number>()
  for (const { template, kind, count } of rows) {
    const what = whatOf[template]
    const theirs = what === 'answers' ? kind && workersOf(kind) : rolesOf[what]
    if (theirs && hasRole(roles, theirs)) counts.set(what, (counts.get(what) ?? 0) + count)
  }
  return [...counts].map(([what, count]) => ({ what, count }))
}

function held(storage: Storage) {
  return storage
    .selectFrom('mails')
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('state', '=', 'waiting'),
          eb('attempts', '>', 0),
          eb('mails.created_at', '<', ago(SOON)),
        ]),
        and([
          eb('state', '=', 'failed'),
          eb('bounced', 'is', null),
          eb('finished_at', '>', ago(SHOWN)),
        ]),
      ]),
    )
}
