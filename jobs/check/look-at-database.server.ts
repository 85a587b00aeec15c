import { SqliteAdapter, sql } from 'kysely'
import { addressProblem } from '../../domain/live/live-video.ts'
import type { Settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'
import { aheadOfTheClock } from '../ahead-of-the-clock.server.ts'
import { type Finding, found } from './finding.ts'

const STREAM_HOURS = 24
/** Clocks that are set over the network are closer than this. */
const CLOCK_SECONDS = 60

export async function lookAtDatabase(storage: Storage): Promise<Finding> {
  await sql`select 1`.execute(storage)
  if (!(await canBeWritten(storage))) return found(false, ({ database }) => database.readOnly)
  const { state } = keysOf(storage)
  return state === 'ready'
    ? found(true, ({ database }) => database.well)
    : found(false, ({ database }) => database[state])
}

/** What is said of a database that cannot be asked: a server or a file. */
export function databaseAway({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Finding {
  return found(false, ({ database }) => (databaseUrl ? database.away : database.closed))
}

/** Tries it, and takes it back: looking changes nothing. */
async function canBeWritten(storage: Storage): Promise<boolean> {
  const write = storage.transaction().execute(async (transaction) => {
    await sql`update locks set name = name where name = 'accounts'`.execute(transaction)
    throw new TakenBack()
  })
  // Never resolves: it always throws.
  return write.catch((error: unknown) => error instanceof TakenBack)
}

class TakenBack extends Error {}

/** A stream that nobody ended, or one whose host is allowed no more. */
export async function lookAtLive(
  { videoHosts }: Pick<Settings, 'videoHosts'>,
  storage: Storage,
  now = Date.now(),
): Promise<Finding> {
  const live = await storage
    .selectFrom('live_videos')
    .select(['live_url', 'created_at as date'])
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!live) return found(true, (check) => check.live.well)
  const { date, live_url } = live
  if (addressProblem(live_url, videoHosts)) return found(false, (check) => check.live.unknown)
  const forgotten = Date.parse(date) < now - STREAM_HOURS * 3_600_000
  return found(!forgotten, ({ live: words }) => (forgotten ? words.long : words.on), { date })
}

/** What is written is not from the future, and a database server has the same time. */
export async function lookAtClock(storage: Storage, now = Date.now()): Promise<Finding> {
  const { furthest } = await aheadOfTheClock(storage, now + CLOCK_SECONDS * 1000)
  if (furthest) return found(false, ({ clock }) => clock.behind, { date: furthest })
  if (storage.getExecutor().adapter instanceof SqliteAdapter) {
    return found(true, ({ clock }) => clock.well)
  }
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(storage)
  const seconds = Math.round(Math.abs((rows[0]?.now ?? 0) - Date.now() / 1000))
  return seconds > CLOCK_SECONDS
    ? found(false, ({ clock }) => clock.other, { seconds })
    : found(true, ({ clock }) => clock.well)
}
