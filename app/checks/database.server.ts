import { sql } from 'kysely'
import type { Settings } from '../../config/settings.server.ts'
import { liveUrlProblem } from '../../domain/live/live-video.ts'
import { retentionWaitsSince } from '../../domain/privacy/retention-day.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import { type DatabaseLocation, databaseAddress } from '../../storage/open.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { UnusableDatabaseError } from '../../storage/storage-error.ts'
import { type Finding, finding } from './finding.ts'

/** Clocks synchronized over the network differ by less than this. */
const CLOCK_SECONDS = 60

export async function checkDatabase(
  storage: Storage,
  location: DatabaseLocation,
): Promise<Finding> {
  await sql`select 1`.execute(storage)
  return (await isWritable(storage))
    ? finding(true, ({ database }) => database.well, { address: databaseAddress(location) })
    : finding(false, ({ database }) => database.readOnly)
}

/** The finding for a database that could not be opened or queried. */
export function databaseFailed(
  error: unknown,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
): Finding {
  return finding(false, ({ database }) => {
    if (error instanceof UnusableDatabaseError) return database[error.reason]
    return databaseUrl ? database.away : database.closed
  })
}

/** Attempts a write in a transaction that is rolled back. */
async function isWritable(storage: Storage): Promise<boolean> {
  const rollback = new Error('only tried')
  const attempt = storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    throw rollback
  })
  return attempt.catch((error: unknown) => error === rollback)
}

/** Reports a stream left live for over a day, or one whose host is no longer allowed. */
export async function checkLive(
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
  if (!live) return finding(true, (check) => check.live.well)
  const { date, live_url } = live
  if (liveUrlProblem(live_url, videoHosts)) return finding(false, (check) => check.live.unknown)
  const forgotten = Date.parse(date) < now - DAY
  return finding(!forgotten, (check) => (forgotten ? check.live.long : check.live.on), { date })
}

/**
 * Reports a jump of the date that no administrator has confirmed for a week, and on PostgreSQL
 * compares the clock with the database server's.
 */
export async function checkClock(storage: Storage, now = Date.now()): Promise<Finding> {
  const date = await retentionWaitsSince(storage)
  if (date !== undefined && Math.abs(now - Date.parse(date)) > 7 * DAY)
    return finding(false, ({ clock }) => clock.waits, { date })
  if (isSqlite(storage)) return finding(true, ({ clock }) => clock.well)
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(storage)
  const seconds = Math.round(Math.abs((rows[0]?.now ?? 0) - Date.now() / 1000))
  return seconds > CLOCK_SECONDS
    ? finding(false, ({ clock }) => clock.other, { seconds })
    : finding(true, ({ clock }) => clock.well)
}
