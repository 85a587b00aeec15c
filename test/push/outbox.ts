import { onTestFinished } from 'vitest'
import { mailUrls } from '../../app/mail-urls.server.ts'
import { findPushKeys } from '../../domain/push/keys.server.ts'
import { composePush } from '../../mail/push/compose-push.server.ts'
import { pushQueue } from '../../mail/push/send-push.server.ts'
import { Sender, type SenderOptions } from '../../mail/sender.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { testPace } from '../mail/outbox.ts'

/** Starts a sender of notifications, as the site does, which is stopped after the test. */
export function startPushSender(
  storage: Storage,
  more: Partial<SenderOptions> = {},
  options: Partial<Parameters<typeof pushQueue>[0]> = {},
) {
  const reports: string[] = []
  const sender = new Sender({
    storage: async () => storage,
    queue: pushQueue({
      compose: (push, storage) => composePush(push, Temporal.Now.instant(), storage, mailUrls),
      findKeys: findPushKeys,
      contact: () => 'mailto:office@lampstand.example',
      ...options,
    }),
    report: (_, words) => reports.push(words),
    inFlight: 4,
    ...more,
    pace: { ...testPace, ...more.pace },
  })
  onTestFinished(() => sender.stop())
  return { reports, stop: () => sender.stop() }
}

/** A stream that staff started this many minutes ago. */
export async function goLive(
  storage: Storage,
  { minutes = 2, name = 'Friday prayer' as string | null, now = Date.now() } = {},
): Promise<number> {
  const { id } = await storage
    .insertInto('live_videos')
    .values({
      live_url: 'https://youtu.be/dQw4w9WgXcQ',
      name,
      created_at: instant(now - minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number of notifications in each state. */
export async function pushStates(storage: Storage): Promise<Record<string, number>> {
  const rows = await storage.selectFrom('pushes').select('state').execute()
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
