import { describe, expect, test } from 'vitest'
import { mailUrls } from '../../app/mail-urls.server.ts'
import { findPushKeys } from '../../domain/push/keys.server.ts'
import { queueNotifications } from '../../domain/push/queue.server.ts'
import { composePush } from '../../mail/push/compose-push.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { waitOptions } from '../mail/outbox.ts'
import { databases } from '../support/databases.ts'
import { addBrowsers, signedBy, startPushService } from '../support/push-service.ts'
import { goLive, pushStates, startPushSender } from './outbox.ts'

async function tellLive(storage: Storage): Promise<void> {
  await goLive(storage)
  await queueNotifications(Temporal.Now.instant(), storage)
}

describe.each(databases)('notifications on $name', ({ open }) => {
  test('reach each browser once, encrypted for it alone, in its language', async () => {
    const storage = await open()
    const { origin, received } = await startPushService()
    const browsers = await addBrowsers(12, origin, storage)
    await tellLive(storage)
    startPushSender(storage)
    await expect.poll(() => pushStates(storage), waitOptions).toEqual({ sent: 12 })
    expect(received.map(({ browser }) => browser).sort((a, b) => a - b)).toEqual([
      ...browsers.keys(),
    ])
    const messages = received.map(({ browser, body }) => browsers[browser]?.read(body))
    const [first] = received
    expect(messages[received.findIndex(({ browser }) => browser === 0)]).toMatchObject({
      title: 'We are live now',
      body: 'Friday prayer',
      language: 'en',
      url: 'http://localhost:3000/media/live-stream',
      stop: 'End these messages',
    })
    expect(messages[received.findIndex(({ browser }) => browser === 1)]).toMatchObject({
      title: 'ఇప్పుడు ప్రత్యక్ష ప్రసారంలో ఉన్నాం',
      language: 'te',
      url: 'http://localhost:3000/te/media/live-stream',
    })
    expect(new Set(messages.map((message) => message?.tag)).size).toBe(1)
    expect(first?.headers).toMatchObject({
      urgency: 'high',
      topic: 'live',
      'content-encoding': 'aes128gcm',
    })
    const event = await storage
      .selectFrom('push_events')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    const left = (Date.parse(event.expires_at) - Date.now()) / 1000
    expect(Number(first?.headers['ttl'])).toBeGreaterThanOrEqual(Math.floor(left))
    expect(Number(first?.headers['ttl'])).toBeLessThan(left + 60)
    const { publicKey } = await findPushKeys(storage)
    expect(signedBy(first?.headers ?? {})).toMatchObject({
      valid: true,
      key: publicKey,
      claims: { aud: origin, sub: 'mailto:office@lampstand.example' },
    })
  })

  test('erase at once a browser that is gone, and go on with the others', async () => {
    const storage = await open()
    const gone: Record<number, number> = { 1: 404, 2: 410 }
    const { origin, received } = await startPushService((browser) => ({
      status: gone[browser] ?? 201,
    }))
    await addBrowsers(5, origin, storage)
    await tellLive(storage)
    startPushSender(storage)
    await expect.poll(() => pushStates(storage), waitOptions).toEqual({ sent: 3 })
    expect(received.map(({ browser }) => browser).sort()).toEqual([0, 3, 4])
    const left = await storage.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(left.map(({ endpoint }) => endpoint).sort()).toEqual(
      [0, 3, 4].map((at) => `${origin}/push/${at}`),
    )
  })

  test.each([
    [429, 'seconds', () => '1'],
    [503, 'a date', () => new Date(Date.now() + 2_000).toUTCString()],
    [500, 'nothing', () => undefined],
  ])(
    'status %i with %s in Retry-After: the service is left alone for the pause, and nothing lost',
    async (status, _, pause) => {
      const storage = await open()
      const times: number[] = []
      const { origin, received, attempts } = await startPushService((browser, attempt) => {
        times.push(Date.now())
        if (browser !== 0 || attempt > 1) return { status: 201 }
        const after = pause()
        return { status, headers: after === undefined ? {} : { 'Retry-After': after } }
      })
      await addBrowsers(6, origin, storage)
      await tellLive(storage)
      const { reports } = startPushSender(storage, { inFlight: 1 })
      await expect.poll(() => pushStates(storage), waitOptions).toEqual({ sent: 6 })
      expect([received.length, attempts.get(0), reports]).toEqual([6, 2, []])
      // The others are not tried either. A date has whole seconds.
      const [first = 0, second = 0] = times
      if (pause()) expect(second - first).toBeGreaterThanOrEqual(900)
    },
  )

  test('give up what the service refuses for good, and say so', async () => {
    const storage = await open()
    const { origin, attempts } = await startPushService((browser) => ({
      status: browser ? 201 : 403,
    }))
    await addBrowsers(3, origin, storage)
    await tellLive(storage)
    const { reports } = startPushSender(storage)
    await expect.poll(() => pushStates(storage), waitOptions).toEqual({ sent: 2, failed: 1 })
    expect([attempts.get(0), reports]).toEqual([1, ['a notification was refused']])
    const heard = async () =>
      (
        await storage.selectFrom('push_subscriptions').select('heard_at').orderBy('id').execute()
      ).map(({ heard_at }) => heard_at !== null)
    await expect.poll(heard, waitOptions).toEqual([false, true, true])
  })

  test('are not sent when the stream has ended, or when one was ended meanwhile', async () => {
    const storage = await open()
    const { origin, received } = await startPushService()
    await addBrowsers(3, origin, storage)
    await tellLive(storage)
    await storage.updateTable('push_subscriptions').set({ live: 0 }).where('id', '=', 1).execute()
    const { stop } = startPushSender(storage, { inFlight: 1 })
    await expect.poll(() => pushStates(storage), waitOptions).toEqual({ sent: 2, suppressed: 1 })
    await stop()
    await storage.updateTable('pushes').set({ state: 'waiting' }).execute()
    await storage.updateTable('live_videos').set({ ended_at: new Date().toISOString() }).execute()
    startPushSender(storage)
    await expect.poll(() => pushStates(storage), waitOptions).toEqual({ suppressed: 3 })
    expect(received).toHaveLength(2)
  })

  test('go on past one that cannot be made, and past one that the service fails at', async () => {
    const storage = await open()
    const { origin, received } = await startPushService((browser) => ({
      status: browser === 0 ? 500 : 201,
    }))
    await addBrowsers(20, origin, storage)
    await tellLive(storage)
    const { reports } = startPushSender(
      storage,
      { inFlight: 1 },
      {
        compose: async (push, storage) => {
          if (push.endpoint.endsWith('/1')) throw new TypeError('a mistake of ours')
          return composePush(push, Temporal.Now.instant(), storage, mailUrls)
        },
      },
    )
    await expect.poll(async () => (await pushStates(storage))['sent'], waitOptions).toBe(18)
    expect(new Set(received.map(({ browser }) => browser)).size).toBe(18)
    // The one that cannot be made may be the last: the order is the database's.
    await expect
      .poll(() => new Set(reports), waitOptions)
      .toEqual(new Set(['a notification could not be made']))
  })

  test('wait for a service that cannot be reached', async () => {
    const storage = await open()
    await addBrowsers(2, 'https://localhost:9', storage)
    await tellLive(storage)
    const { reports } = startPushSender(storage)
    await expect.poll(() => reports.length, waitOptions).toBeGreaterThan(0)
    expect(await pushStates(storage)).not.toHaveProperty('failed')
    expect(new Set(reports)).toEqual(new Set(['a notification could not be sent']))
    const { origin } = await startPushService()
    await storage
      .updateTable('push_subscriptions')
      .set({ endpoint: `${origin}/push/0` })
      .where('id', '=', 1)
      .execute()
    await expect.poll(async () => (await pushStates(storage))['sent'], waitOptions).toBe(1)
  })

  test('two senders share the work without sending twice', async () => {
    const storage = await open()
    const { origin, received } = await startPushService()
    await addBrowsers(120, origin, storage)
    await tellLive(storage)
    for (const _ of [0, 1]) startPushSender(storage)
    await expect.poll(() => pushStates(storage), waitOptions).toEqual({ sent: 120 })
    expect(new Set(received.map(({ browser }) => browser)).size).toBe(120)
    expect(received).toHaveLength(120)
  })
})
