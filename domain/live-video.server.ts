import { settings } from '../settings.server.ts'
import { database, type Storage } from '../storage/database.server.ts'
import type { LiveAddress, LiveVideoRecord } from './live-video.ts'
import { FieldRefusal } from './refusal.ts'

/**
 * Starts a stream and adds it to the history; a stream that was live before has ended.
 * Throws a FieldRefusal when the address is not at one of the hosts in the settings.
 */
export async function startStream(given: LiveAddress, storage: Storage): Promise<void> {
  if (!settings.videoHosts.includes(new URL(given.liveURL).hostname)) {
    throw new FieldRefusal({ liveURL: 'video' })
  }
  const now = new Date().toISOString()
  await endCurrent(storage, now)
  await storage
    .insertInto('live_videos')
    .values({ live_url: given.liveURL, name: given.name || null, created_at: now, ended_at: null })
    .execute()
}

/** Ends what is live. True when something was. */
export async function endStream(): Promise<boolean> {
  const ended = await endCurrent(await database(), new Date().toISOString())
  return ended > 0
}

/** What is live now, if anything. */
export async function currentStream(): Promise<LiveVideoRecord | undefined> {
  const storage = await database()
  return storage
    .selectFrom('live_videos')
    .select(['id', 'live_url', 'name', 'created_at'])
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every stream there ever was, newest first. */
export async function streamHistory(): Promise<LiveVideoRecord[]> {
  const storage = await database()
  return storage
    .selectFrom('live_videos')
    .select(['id', 'live_url', 'name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function endCurrent(storage: Storage, now: string): Promise<number> {
  const result = await storage
    .updateTable('live_videos')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
