import { type Expression, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, type Instant } from '../../storage/instant.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { type RecordKind, recordKinds } from '../people/record-kinds.ts'
import type { Span } from './month.ts'

/** How many records came in a month, and how soon they were answered. */
export type Answers = {
  came: number
  /** Still in their first status, and nobody has written or called. */
  waiting: number
  /** Answered within three days. */
  soon: number
  /** The median time to an answer; null when none was answered. */
  medianSeconds: number | null
}

const SOON_SECONDS = (3 * DAY) / 1000

/**
 * A record counts as answered when it leaves its first status (for a prayer, when somebody first
 * prayed for it) or when staff write to or call the sender, whichever is first.
 */
export async function countAnswers(
  kind: RecordKind,
  { from, to }: Pick<Span, 'from' | 'to'>,
  storage: Storage,
): Promise<Answers> {
  const [first] = recordKinds[kind].statuses
  const { rows } = await sql<Answers>`
    with records as (
      select id, status, created_at from ${sql.table(kind)}
      where created_at >= ${from} and created_at < ${to}
    ),
    changes as (
      select record_id, max(changed_at) as changed_at from status_changes
      where kind = ${kind} and record_id in (select id from records) and before = ${first}
      group by record_id
    ),
    notes as (
      select record_id, min(created_at) as noted_at from record_notes
      where kind = ${kind} and record_id in (select id from records) and way is not null
      group by record_id
    ),
    times as (
      select ${secondsBetween(
        sql.ref('records.created_at'),
        // A record whose change was undone has its first status again.
        sql`case when changed_at is null or status = ${first} or noted_at < changed_at
          then noted_at else changed_at end`,
        storage,
      )} as seconds,
        case when status = ${first} and noted_at is null then 1 else 0 end as waiting
      from records
      left join changes on changes.record_id = records.id
      left join notes on notes.record_id = records.id
    ),
    ordered as (
      select seconds, waiting,
        row_number() over (order by seconds is null, seconds) as place,
        count(seconds) over () as answered
      from times
    )
    select count(*) as came,
      coalesce(sum(waiting), 0) as waiting,
      coalesce(sum(case when seconds <= ${SOON_SECONDS} then 1 else 0 end), 0) as soon,
      avg(case when place in ((answered + 1) / 2, (answered + 2) / 2) then seconds end)
        as "medianSeconds"
    from ordered`.execute(storage)
  return rows[0] ?? { came: 0, waiting: 0, soon: 0, medianSeconds: null }
}

function secondsBetween(from: Expression<Instant>, to: Expression<Instant>, storage: Storage) {
  return isSqlite(storage)
    ? sql<number>`(julianday(${to}) - julianday(${from})) * 86400`
    : sql<number>`extract(epoch from (${to})::timestamptz - (${from})::timestamptz)::float8`
}
