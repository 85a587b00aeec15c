import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { addMonths } from '../calendar/calendar-day.ts'
import { dayOf, instantOf } from '../calendar/day.ts'
import { type RecordKind, recordKinds, recordKindsFor } from '../people/record-kinds.ts'
import { hasRole, publishers, type Roles } from '../staff/staff.ts'

const MONTHS = 12

/** A month by its first day, with what these roles may see of it. */
export type MonthNumbers = { day: string } & Partial<Came & Letters>
/** Records that came in, and how many of them have been answered by now. */
type Came = { came: number; answered: number }
/** The most to whom an entry went by mail in the month, and all mails with entries. */
type Letters = { readers: number; sent: number }

/** The last twelve months, the current one first. */
export async function listMonths(
  now: Temporal.Instant,
  roles: Roles,
  storage: Storage,
): Promise<MonthNumbers[]> {
  const current = `${dayOf(now.toString()).slice(0, 7)}-01`
  const days = Array.from({ length: MONTHS }, (_, at) => addMonths(current, -at))
  const kinds = recordKindsFor(roles)
  const [counts, letters] = await Promise.all([
    Promise.all(kinds.map((kind) => countRecords(kind, days, storage))),
    hasRole(roles, publishers) ? countLetters(days.at(-1) ?? current, storage) : undefined,
  ])
  return days.map((day) => ({
    day,
    ...(kinds.length > 0 && sumOf(counts.flat().filter((row) => row.day === day))),
    ...(letters && (letters.get(day.slice(0, 7)) ?? { readers: 0, sent: 0 })),
  }))
}

/**
 * A record counts as answered when it has left its first status (a prayer, when somebody has prayed
 * for it), or when staff wrote to or called the sender.
 */
async function countRecords(kind: RecordKind, days: string[], storage: Storage) {
  const months = days.map((day) => sql`(${day}, ${start(day)}, ${start(addMonths(day, 1))})`)
  const { rows } = await sql<Came & { day: string }>`
    with months (day, starts, ends) as (values ${sql.join(months)})
    select day, count(*) as came, sum(case when status <> ${recordKinds[kind].statuses[0]}
      or exists (
        select 1 from record_notes
        where kind = ${kind} and record_id = records.id and way is not null
      ) then 1 else 0 end) as answered
    from months
    inner join ${sql.table(kind)} as records on created_at >= starts and created_at < ends
    group by day`.execute(storage)
  return rows
}

/** When a day begins in the ministry's zone. */
function start(day: string): string {
  return instantOf(day, 0).toString({ smallestUnit: 'millisecond' })
}

function sumOf(counts: Came[]): Came {
  const sum = (name: keyof Came) => counts.reduce((total, count) => total + count[name], 0)
  return { came: sum('came'), answered: sum('answered') }
}

/** By month, yyyy-mm. A delivery has its final count when it is done. */
async function countLetters(since: string, storage: Storage) {
  const rows = await storage
    .selectFrom('deliveries')
    .select([
      sql<string>`substr(key, 1, 7)`.as('month'),
      sql<number>`max(sent)`.as('readers'),
      sql<number>`sum(sent)`.as('sent'),
    ])
    .where('kind', '=', 'letter')
    .where('key', '>=', since)
    .where('sent', 'is not', null)
    .groupBy('month')
    .execute()
  return new Map(rows.map(({ month, readers, sent }) => [month, { readers, sent }]))
}
