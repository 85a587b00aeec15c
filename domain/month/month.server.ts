import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { dayOf } from '../calendar/day.ts'
import type { Localized } from '../content/language.ts'
import { headlinesOn } from '../newsletter/list.server.ts'
import { kindsFor, type ListKind, recordKindNames } from '../people/record-kinds.ts'
import type { Roles } from '../staff/staff.ts'
import { countAnswers } from './answers.server.ts'
import { addMonths, type Span, spanOf } from './month.ts'
import { SHOWN_FROM } from './store-visits.server.ts'
import { countSubscribers } from './subscriber-counts.server.ts'

export type DayVisits = { day: string; visits: number; pages: number }
/** An entry by its day; without a headline when it is no longer public. */
export type ReadEntry = { day: string; headline: Localized | undefined; count: number }
export type MonthReport = Awaited<ReturnType<typeof readMonth>>

/** The length of the list of the most read entries. */
const MOST_READ = 10

/** The numbers of a month (yyyy-mm) and of the one before, as far as these roles may see them. */
export async function readMonth(
  month: string,
  now: Temporal.Instant,
  roles: Roles,
  storage: Storage,
) {
  const monthBefore = addMonths(month, -1)
  const today = dayOf(now.toString())
  const [span, spanBefore] = [spanOf(month), spanOf(monthBefore)]
  const visibleKinds = kindsFor(roles)
  const kinds = recordKindNames.filter((kind) => visibleKinds.includes(kind))
  const [records, recordsBefore, subscribers, days, daysBefore, entries, missed, first] =
    await Promise.all([
      Promise.all(kinds.map((kind) => countAnswers(kind, span, storage))),
      Promise.all(kinds.map((kind) => countAnswers(kind, spanBefore, storage))),
      visibleKinds.includes('subscribers')
        ? countSubscribers(span, spanBefore, storage)
        : undefined,
      listDays(span, storage),
      listDays(spanBefore, storage),
      listMostRead(span, now, storage),
      listMissed(span, storage),
      firstDay(visibleKinds, storage),
    ])
  return {
    month,
    monthBefore,
    isOver: span.nextDay <= today,
    previous: first.slice(0, 7) < month ? monthBefore : undefined,
    next: span.nextDay <= today ? addMonths(month, 1) : undefined,
    records: kinds.flatMap((kind, at) => {
      const [now, before] = [records[at], recordsBefore[at]]
      return now && before ? { kind, counts: [now, before] as const } : []
    }),
    subscribers,
    visits: [sumOf(days), sumOf(daysBefore)] as const,
    days: everyDay(span, today, days),
    entries,
    missed,
  }
}

function listDays({ firstDay, nextDay }: Span, storage: Storage): Promise<DayVisits[]> {
  return storage
    .selectFrom('day_counts')
    .select([
      'day',
      sql<number>`sum(case when name = 'visits' then count else 0 end)`.as('visits'),
      sql<number>`sum(case when name = 'pages' then count else 0 end)`.as('pages'),
    ])
    .where('day', '>=', firstDay)
    .where('day', '<', nextDay)
    .where('name', 'in', ['visits', 'pages'])
    .groupBy('day')
    .execute()
}

function sumOf(days: DayVisits[]) {
  const sum = (name: 'visits' | 'pages') => days.reduce((all, day) => all + day[name], 0)
  return { visits: sum('visits'), pages: sum('pages') }
}

/** The days of a month until today, including those without a visit. */
function everyDay({ firstDay, nextDay }: Span, today: string, days: DayVisits[]): DayVisits[] {
  const byDay = new Map(days.map((visits) => [visits.day, visits]))
  const allDays: DayVisits[] = []
  let date = Temporal.PlainDate.from(firstDay)
  while (date.toString() < nextDay && date.toString() <= today) {
    const day = date.toString()
    allDays.push(byDay.get(day) ?? { day, visits: 0, pages: 0 })
    date = date.add({ days: 1 })
  }
  return allDays
}

async function listMostRead(
  { firstDay }: Span,
  now: Temporal.Instant,
  storage: Storage,
): Promise<ReadEntry[]> {
  const rows = await storage
    .selectFrom('day_counts')
    .select(['key as day', 'count'])
    .where('day', '=', firstDay)
    .where('name', '=', 'entry')
    .orderBy('count', 'desc')
    .orderBy('key', 'desc')
    .limit(MOST_READ)
    .execute()
  const days = rows.map(({ day }) => day)
  const headlines = await headlinesOn(days, now, storage)
  return rows.map((row) => ({ ...row, headline: headlines.get(row.day) }))
}

/** The length of the list of words without results. Words of one or two people are private. */
const MOST_MISSED = 20

function listMissed({ firstDay }: Span, storage: Storage) {
  return storage
    .selectFrom('day_counts')
    .select(['key as words', 'count'])
    .where('day', '=', firstDay)
    .where('name', '=', 'missed')
    .where('count', '>=', SHOWN_FROM)
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(MOST_MISSED)
    .execute()
}

/** The day of the first record of these kinds, or of the first count. */
async function firstDay(kinds: ListKind[], storage: Storage): Promise<string> {
  const times = kinds.map(async (kind) => {
    const column = kind === 'subscribers' ? 'confirmed_at' : 'created_at'
    const { rows } = await sql<{ first: string | null }>`
      select min(${sql.ref(column)}) as first from ${sql.table(kind)}`.execute(storage)
    return rows.flatMap(({ first }) => (first === null ? [] : dayOf(first)))
  })
  const { first } = await storage
    .selectFrom('day_counts')
    .select(({ fn }) => fn.min('day').as('first'))
    .executeTakeFirstOrThrow()
  const days = [...(await Promise.all(times)).flat(), ...(first === null ? [] : [first])]
  return days.toSorted()[0] ?? '9999'
}
