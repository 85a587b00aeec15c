import { settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { FieldError } from '../forms/errors.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import { addressProblem, type LiveAddress, type LiveVideoRecord } from './live-video.ts'

// What staff do is logged in the transaction that does it: give these verbs one.

/**
 * Starts a stream and adds it to the history; a stream that was live before has ended.
 * Throws a FieldError that says what is wrong with the address.
 */
export async function startStream(
  given: LiveAddress,
  transaction: Storage,
  staffName: string,
): Promise<void> {
  checkAddress(given)
  const now = instant()
  await endCurrent(transaction, now)
  const { id } = await transaction
    .insertInto('live_videos')
    .values({ live_url: given.liveURL, name: given.name || null, created_at: now, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await log('live-started', id, staffName, transaction)
}

/** Ends what is live. True when something was. */
export async function endStream(transaction: Storage, staffName: string): Promise<boolean> {
  const ended = await endCurrent(transaction, instant())
  for (const { id } of ended) {
    await log('live-ended', id, staffName, transaction)
  }
  return ended.length > 0
}

/**
 * Puts another address and name in the place of what the history has, also of what is live now.
 * False when it is not there any more. Throws a FieldError like `startStream`.
 */
export async function correctStream(
  given: LiveAddress & { id: number },
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

/** Takes a stream out of the history; one that is live has ended with that. False when it is gone already. */
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

export async function currentStream(storage: Storage): Promise<LiveVideoRecord | undefined> {
  return records(storage)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findStream(
  id: number,
  storage: Storage,
): Promise<LiveVideoRecord | undefined> {
  return records(storage).where('id', '=', id).executeTakeFirst()
}

export async function streamHistory(storage: Storage): Promise<LiveVideoRecord[]> {
  return records(storage).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** A part of the history, newest first: `count` of those that came before the one with an id. */
export async function streamsBefore(
  before: number | undefined,
  count: number,
  storage: Storage,
): Promise<{ videos: LiveVideoRecord[]; more: boolean }> {
  const newest = records(storage)
    .orderBy('id', 'desc')
    .limit(count + 1)
  const found = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  return { videos: found.slice(0, count), more: found.length > count }
}

function records(storage: Storage) {
  return storage.selectFrom('live_videos').select(['id', 'live_url', 'name', 'created_at'])
}

function log(action: AuditAction, id: number, staffName: string, storage: Storage): Promise<void> {
  return logAuditEvent({ staffName, action, subject: { kind: 'live_videos', id } }, storage)
}

async function endCurrent(transaction: Storage, now: string): Promise<{ id: number }[]> {
  return transaction
    .updateTable('live_videos')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
}

function checkAddress({ liveURL }: LiveAddress): void {
  const problem = addressProblem(liveURL, settings.videoHosts)
  if (problem) throw new FieldError({ liveURL: problem })
}
