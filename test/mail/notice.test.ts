import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { instantOf } from '../../domain/calendar/day.ts'
import { noticesKind } from '../../domain/content/notices.ts'
import { processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { cancelDelivery, listDeliveries } from '../../domain/mail-list/delivery.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addRow, changeRows } from '../support/rows.ts'
import { addSubscribers, composeAll } from './outbox.ts'

const fields = {
  'words.en': 'No fasting prayer this Friday.',
  'words.te': 'ఈ శుక్రవారం ఉపవాస ప్రార్థన లేదు.',
  first: '2025-01-14',
  last: '2025-01-17',
  mails: 'true',
}
const five = instantOf(fields.first, 5)

/** What visitors see of it now; nothing when it is deleted. */
function show(changes?: Record<string, string>) {
  noticesKind.show(changes ? [{ key: 'no-prayer', fields: { ...fields, ...changes } }] : [])
}

describe.each(databases)('a notice by mail on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(five.epochMilliseconds)
    onTestFinished(() => {
      show()
      vi.useRealTimers()
    })
    show({})
    await addSubscribers(['en'], storage)
    await addSubscribers(['te'], storage, { language: 'te' })
  })

  const workAt = (now: Temporal.Instant) => processDeliveries(now, storage)
  const deliveries = () => listDeliveries(9, storage)
  const composed = () => composeAll(storage)

  test('goes once to all readers, at the hour of its first day', async () => {
    await workAt(five.subtract({ hours: 30 }))
    const planned = { kind: 'notice', key: 'no-prayer', state: 'planned' }
    const starts_at = String(five).replace('Z', '.000Z')
    expect(await deliveries()).toMatchObject([{ ...planned, starts_at }])
    for (const hours of [-1, 0, 1, 24]) await workAt(five.add({ hours }))
    expect(await deliveries()).toMatchObject([{ state: 'running', waiting: 2 }])
  })

  test('published later, it waits ten minutes, in which it can be taken back', async () => {
    const noon = five.add({ hours: 7 })
    await workAt(noon)
    expect(await deliveries()).toMatchObject([{ state: 'planned' }])
    show()
    await workAt(noon.add({ minutes: 5 }))
    expect(await deliveries()).toEqual([])
    show({})
    await workAt(noon.add({ minutes: 6 }))
    await workAt(noon.add({ minutes: 15 }))
    expect(await deliveries()).toMatchObject([{ state: 'planned' }])
    await workAt(noon.add({ minutes: 16 }))
    expect(await deliveries()).toMatchObject([{ state: 'running' }])
  })

  test('moves with its first day, is cancelled for good, and not chosen, goes to nobody', async () => {
    await workAt(five.subtract({ hours: 30 }))
    show({ first: '2025-01-15' })
    await workAt(five.subtract({ hours: 29 }))
    const [planned] = await deliveries()
    expect(planned?.starts_at).toBe('2025-01-14T23:30:00.000Z')
    await cancelDelivery(planned?.id ?? 0, storage)
    await workAt(five.add({ hours: 48 }))
    expect(await deliveries()).toMatchObject([{ state: 'cancelled' }])
    noticesKind.show([{ key: 'other', fields: { ...fields, mails: 'false' } }])
    await workAt(five.add({ hours: 49 }))
    expect(await deliveries()).toHaveLength(1)
  })

  test('is written in the reader’s language, with the same way out as letters', async () => {
    await workAt(five)
    const [english, telugu] = await composed()
    expect(english?.subject).toBe('No fasting prayer this Friday.')
    expect(english?.text).toContain('No fasting prayer this Friday.')
    expect(english?.text).toMatch(/Unsubscribe: http:\S+leave\?token=\w+/)
    expect(english?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http.*unsubscribe.*token=\w+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(telugu?.subject).toBe(fields['words.te'])
    expect(telugu?.html).toContain('<html lang="te">')
    // Who has left, and whom it would reach too late, gets nothing.
    await changeRows(storage, 'subscribers', { status: 'left' }, { language: 'te' })
    expect((await composed()).map((mail) => mail?.to)).toEqual(['en@example.org', undefined])
    show()
    expect(await composed()).toEqual([undefined, undefined])
  })

  test('overtakes no letter, and none overtakes it', async () => {
    await workAt(five)
    await addRow(storage, 'deliveries', {
      kind: 'letter',
      key: '2025-01-15',
      state: 'planned',
      starts_at: String(five),
    })
    await workAt(five.add({ minutes: 1 }))
    expect((await deliveries()).map(({ state }) => state)).toEqual(['running', 'running'])
  })
})
