import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import { services } from '../calendar/services.ts'
import { FieldError } from '../forms/errors.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import { type LiveState, liveState, nextQuestionAt } from './live-state.ts'
import { type LiveUrl, type LiveVideoRecord, liveUrlProblem } from './live-video.ts'

// Each change writes an audit event in the same transaction: pass a transaction.

/**
 * Starts a stream and adds it to the history; ends a stream that is live. Throws a FieldError
 * for an address that cannot be shown.
 */
export async function startStream(
  given: LiveUrl,
  transaction: Storage,
  staffName: string,
): Promise<void> {
  checkAddress(given)
  // Two who go live at once would each leave the other's stream live.
  await acquireLock('content', transaction)
  const created_at = instant()
  await endCurrent(transaction, created_at)
  const { liveURL: live_url, name } = given
  const { id } = await transaction
    .insertInto('live_videos')
    .values({
      ...{ live_url, name: name || null, created_at },
      ...{ ended_at: null, started_by: staffName },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await log('live-started', id, staffName, transaction)
}

/**
 * Ends the live stream, or the current occurrence of a series that starts by itself. Returns false
 * when nothing was live.
 */
export async function endStream(
  transaction: Storage,
  staffName: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const state = await readLiveState(transaction, now)
  const ended =
    state.is === 'live' && state.byItself
      ? await addEnded(state.stream, transaction)
      : await endCurrent(transaction, instant())
  for (const { id } of ended) {
    await log('live-ended', id, staffName, transaction)
  }
  return ended.length > 0
}

/**
 * Replaces the address and name of a stream in the history, live or past. Returns false when it no
 * longer exists. Throws a FieldError like `startStream`.
 */
export async function correctStream(
  given: LiveUrl & { id: number },
  transaction: Storage,
  staffName: string,
): Promise<boolean> {
  checkAddress(given)
  const { numUpdatedRows } = await transaction
    .updateTable('live_videos')
    .set({ live_url: given.liveURL, name: given.name || null })
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await log('live-corrected', given.id, staffName, transaction)
  return true
}

/**
 * Deletes a stream from the history, which ends it if it is live. Returns false when it no longer
 * exists.
 */
export async function deleteStream(
  id: number,
  transaction: Storage,
  staffName: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('live_videos')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await log('live-deleted', id, staffName, transaction)
  return true
}

/** Records that a stream is still running. Returns false when it has ended. */
export async function confirmStream(id: number, transaction: Storage): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('live_videos')
    .set({ confirmed_at: instant() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The state of the live page from the stored streams and the services. */
export async function readLiveState(storage: Storage, now: Temporal.Instant): Promise<LiveState> {
  // Only streams of the last two days matter: fewer than twenty.
  const streams = await records(storage)
    .select(['ended_at', 'confirmed_at'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return liveState(services(), streams, now)
}

/**
 * The live stream, for an account. `toConfirm`: a stream that the account started, when it is time
 * to ask whether it is still running.
 */
export async function liveForStaff(staffName: string, storage: Storage, now: Temporal.Instant) {
  const state = await readLiveState(storage, now)
  const stream = await records(storage)
    .select('confirmed_at')
    .where('ended_at', 'is', null)
    .where('started_by', '=', staffName)
    .executeTakeFirst()
  const asked = stream && state.is === 'live' && nextQuestionAt(stream) <= now.epochMilliseconds
  return {
    current: state.is === 'live' ? state.stream : undefined,
    toConfirm: asked ? stream : undefined,
  }
}

/** All streams, newest first: a few each week. */
export async function streamHistory(storage: Storage): Promise<LiveVideoRecord[]> {
  return records(storage).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

function records(storage: Storage) {
  return storage.selectFrom('live_videos').select(['id', 'live_url', 'name', 'created_at'])
}

function log(action: AuditAction, id: number, staffName: string, storage: Storage): Promise<void> {
  return logAuditEvent({ staffName, action, kind: 'live_videos', id }, storage)
}

async function endCurrent(transaction: Storage, now: string): Promise<{ id: number }[]> {
  return transaction
    .updateTable('live_videos')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
}

function addEnded({ live_url, name, created_at }: Omit<LiveVideoRecord, 'id'>, storage: Storage) {
  return storage
    .insertInto('live_videos')
    .values({ live_url, name, created_at, ended_at: instant() })
    .returning('id')
    .execute()
}

function checkAddress({ liveURL }: LiveUrl): void {
  const problem = liveUrlProblem(liveURL, settings.videoHosts)
  if (problem) throw new FieldError({ liveURL: problem })
}
