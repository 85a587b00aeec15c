import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailUrls } from '../../app/mail-urls.server.ts'
import { instantOf } from '../../domain/calendar/day.ts'
import { servicesKind } from '../../domain/calendar/services.ts'
import { flatten } from '../../domain/content/fields.ts'
import { processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { archiveKind } from '../../domain/newsletter/archive.ts'
import { deleteOldEvents, queueNotifications } from '../../domain/push/queue.server.ts'
import { claimPush } from '../../mail/push/claim-push.server.ts'
import { composePush } from '../../mail/push/compose-push.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { addBrowsers } from '../support/push-service.ts'
import { goLive } from './outbox.ts'

// Saturday, 14 August 2027: worship from 9:30 to 15:30, a night that starts by itself at 20:00.
const day = '2027-08-14'
const nine = instantOf(day, 9)
const at = (minutes: number) => nine.add({ seconds: Math.round(minutes * 60) })
const name = { en: 'Worship', te: 'ఆరాధన' }
const services = [
  { id: 'worship', starts: '09:30', ends: '15:30', stream: 'byHand' },
  {
    ...{ id: 'night', starts: '20:00', ends: '21:30', stream: 'byItself' },
    streamUrl: 'https://www.youtube.com/channel/UCxxxxxxxxxxxxxxxxxxxxxx/live',
  },
]
servicesKind.show(
  services.map((service) => ({
    key: service.id,
    fields: flatten({ ...service, day: 'saturday', place: 'church', name, description: name }),
  })),
)
afterAll(() => servicesKind.show(servicesKind.starter))

describe.each(databases)('what is told on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    await addBrowsers(3, 'https://localhost', storage)
  })

  const queueAt = (now: Temporal.Instant) => queueNotifications(now, storage)
  const live = (minutes: number) =>
    goLive(storage, { minutes: 0, now: at(minutes).epochMilliseconds })
  const endAt = (now: Temporal.Instant) =>
    storage.updateTable('live_videos').set({ ended_at: now.toString() }).execute()
  const events = () =>
    storage
      .selectFrom('push_events')
      .select(['kind', 'subject', 'expires_at'])
      .orderBy('id')
      .execute()
  const count = async () => (await storage.selectFrom('pushes').select('id').execute()).length
  const worship = {
    kind: 'live',
    subject: 'worship 2027-08-14T04:00:00.000Z',
    expires_at: '2027-08-14T10:00:00.000Z',
  }

  test('a stream is told when it has lasted a minute, once, by two processes at a time', async () => {
    await live(25)
    await queueAt(at(25.98))
    expect(await events()).toEqual([])
    await Promise.all([1, 2, 3].map(() => queueAt(at(26))))
    await queueAt(at(90))
    expect([await events(), await count()]).toEqual([[worship], 3])
  })

  test('a stream that was ended within a minute is not told, and the next one is', async () => {
    await live(30)
    await endAt(at(30.9))
    for (const minute of [30.9, 31, 32, 40]) await queueAt(at(minute))
    expect(await events()).toEqual([])
    await live(41)
    await queueAt(at(42))
    // Its address was corrected by a new stream: the same service.
    await endAt(at(50))
    await live(51)
    await queueAt(at(53))
    expect(await events()).toEqual([worship])
  })

  test('a stream of no service is told for three hours', async () => {
    const id = await live(-180)
    await queueAt(at(-1))
    expect(await events()).toEqual([
      { kind: 'live', subject: `stream ${id}`, expires_at: at(0).toString().replace('Z', '.000Z') },
    ])
  })

  test('a stream that was found only after its service is not told', async () => {
    await live(30)
    await queueAt(at(6.5 * 60))
    expect(await events()).toEqual([])
  })

  test('a series that starts by itself is told a minute after its start', async () => {
    await queueAt(at(11 * 60))
    expect(await events()).toEqual([])
    await queueAt(at(11 * 60 + 1))
    expect(await events()).toEqual([
      {
        ...{ kind: 'live', subject: 'night 2027-08-14T14:30:00.000Z' },
        expires_at: '2027-08-14T16:00:00.000Z',
      },
    ])
  })

  test('those who did not ask for it, or asked after it began, are not told', async () => {
    await storage.updateTable('push_subscriptions').set({ live: 0 }).where('id', '=', 1).execute()
    const created_at = at(31).toString()
    await storage
      .updateTable('push_subscriptions')
      .set({ created_at })
      .where('id', '=', 2)
      .execute()
    await live(30)
    await queueAt(at(32))
    const told = await storage.selectFrom('pushes').select('subscription_id').execute()
    expect(told).toEqual([{ subscription_id: 3 }])
  })

  test('the morning’s entry follows its mail, until the evening, with its own words', async () => {
    await addEntries(
      [{ date: day, headline: 'First fruits', headline_te: 'ప్రథమ ఫలాలు', content_te: 'పంట ఎవరిది?' }],
      storage,
    )
    const five = instantOf(day, 5)
    await queueAt(five)
    expect(await events()).toEqual([])
    await processDeliveries(five, storage)
    await queueAt(five)
    await queueAt(five)
    expect([await events(), await count()]).toEqual([
      [{ kind: 'word', subject: day, expires_at: '2027-08-14T14:30:00.000Z' }],
      3,
    ])
    const said = []
    for (const _ of [1, 2]) {
      const push = await claimPush('test', 1000, storage)
      if (push) said.push(await composePush(push, five, storage, mailUrls))
    }
    expect(said).toMatchObject([
      {
        title: 'This morning’s devotional',
        body: 'First fruits',
        url: `http://localhost:3000/newsletter/${day}`,
      },
      {
        title: 'ఈ ఉదయం ధ్యానం',
        body: 'ప్రథమ ఫలాలు',
        url: `http://localhost:3000/te/newsletter/${day}`,
      },
    ])
    const late = await claimPush('test', 1000, storage)
    if (!late) throw new Error('nothing is due')
    expect(await composePush(late, instantOf(day, 20), storage, mailUrls)).toBeUndefined()
    await storage.updateTable('deliveries').set({ state: 'cancelled' }).execute()
    expect(await composePush(late, five, storage, mailUrls)).toBeUndefined()
  })

  test('a mail that is paused, cancelled or late is not told of', async () => {
    await addEntries([{ date: day }], storage)
    const five = instantOf(day, 5)
    await processDeliveries(five, storage)
    for (const state of ['paused', 'cancelled', 'planned'] as const) {
      await storage.updateTable('deliveries').set({ state }).execute()
      await queueAt(five)
    }
    await storage.updateTable('deliveries').set({ state: 'done' }).execute()
    await queueAt(instantOf(day, 20))
    expect(await events()).toEqual([])
    await queueAt(instantOf(day, 19))
    expect(await events()).toHaveLength(1)
  })

  test.each([
    ['on', 1],
    ['off', 0],
  ])(
    'an entry of the archive is told of when it is mailed: switched “%s”',
    async (switchedOn, told) => {
      archiveKind.show([{ key: 'main', fields: { switchedOn } }])
      await addEntries([{ date: '2026-08-14', headline: 'A year ago' }], storage)
      const five = instantOf(day, 5)
      await processDeliveries(five, storage)
      await processDeliveries(five.add({ minutes: 10 }), storage)
      await queueAt(five.add({ minutes: 10 }))
      archiveKind.show(archiveKind.starter)
      expect(await events()).toHaveLength(told)
      const push = await claimPush('test', 1000, storage)
      const message = push && (await composePush(push, five, storage, mailUrls))
      expect(message?.url).toBe(told ? 'http://localhost:3000/newsletter/2026-08-14' : undefined)
    },
  )

  test('what was told is forgotten with its event', async () => {
    await live(30)
    await queueAt(at(32))
    await deleteOldEvents('2027-08-14T10:00:00.000Z', storage)
    expect(await count()).toBe(3)
    await deleteOldEvents('2027-08-14T10:00:00.001Z', storage)
    expect([await count(), await events()]).toEqual([0, []])
  })
})
