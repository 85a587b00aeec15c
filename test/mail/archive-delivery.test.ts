import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { instantOf } from '../../domain/calendar/day.ts'
import { entryMail, processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { listDeliveries } from '../../domain/mail-list/delivery.server.ts'
import { archiveKind } from '../../domain/newsletter/archive.ts'
import { archiveAhead } from '../../domain/newsletter/newsletter.server.ts'
import { letterFields } from '../../domain/newsletter/newsletter.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { addSubscribers, firstFruits, sendAll } from './outbox.ts'

const five = instantOf(firstFruits.date, 5)

describe.each(databases)('on a day without an entry, on $name, the delivery', ({ open }) => {
  let storage: Storage
  const workAt = (now: Temporal.Instant) => processDeliveries(now, storage)
  const day = '2026-01-14'
  const hour = instantOf(day, 5)
  const list = () => listDeliveries(9, storage)
  const mailing = [{ key: 'main', fields: { switchedOn: 'true', mails: 'true' } }]
  beforeEach(async () => {
    storage = await open()
    archiveKind.show(mailing)
    onTestFinished(() => archiveKind.show(archiveKind.starter))
    await addEntries([firstFruits, { date: '2024-01-14', headline: 'Older' }], storage)
    await addSubscribers(['asha'], storage)
    await addSubscribers(['lakshmi'], storage, { language: 'te' })
  })
  const sendAt = (now: Temporal.Instant) => sendAll(storage, { sent: 2 }, () => workAt(now))

  test('sends the archive’s entry of that month and day, once, and says where it is from', async () => {
    await workAt(hour)
    expect(await list()).toMatchObject([
      { key: day, archive_date: firstFruits.date, state: 'planned' },
    ])
    await workAt(hour.add({ minutes: 9 }))
    expect(await storage.selectFrom('mails').selectAll().execute()).toEqual([])
    const server = await sendAt(hour.add({ minutes: 10 }))
    await workAt(hour.add({ hours: 10 }))
    expect(await list()).toHaveLength(1)
    const [asha] = server.to('asha@example.org')
    const [lakshmi] = server.to('lakshmi@example.org')
    expect(asha?.headers.get('subject')).toContain('First fruits')
    for (const part of [asha?.text, asha?.html]) {
      expect(part).toContain('From our archive · January 14, 2025')
    }
    expect(asha?.text).toContain('/newsletter/2025-01-14')
    expect(lakshmi?.text).toContain('మా పాత ధ్యానాల నుండి · 14 జనవరి, 2025')
  })

  test('sends none until an administrator has switched it on, or when the archive has none', async () => {
    archiveKind.show(archiveKind.starter)
    await workAt(hour)
    expect(await list()).toEqual([])
    archiveKind.show(mailing)
    await workAt(hour.add({ hours: 24 }))
    expect(await list()).toEqual([])
  })

  test('sends none that is bound to its day', async () => {
    await storage
      .updateTable('document_versions')
      .set({ fields: JSON.stringify({ ...letterFields(firstFruits), bound: 'day' }) })
      .where('fields', 'like', '%First fruits%')
      .execute()
    expect(await archiveAhead(hour, storage)).toEqual([])
    await workAt(hour)
    expect(await list()).toEqual([])
  })

  test('names what it would send in the next 30 days', async () => {
    const ahead = [
      { day, date: firstFruits.date, headline: { en: 'First fruits', te: 'ప్రథమ ఫలాలు' } },
    ]
    expect(await archiveAhead(hour.subtract({ hours: 24 * 29 }), storage)).toEqual(ahead)
    expect(await archiveAhead(hour.subtract({ hours: 24 * 30 }), storage)).toEqual([])
  })

  test('sends the sample on its own day only when that is switched on', async () => {
    await storage.updateTable('document_versions').set({ sample: 1 }).execute()
    archiveKind.show(archiveKind.starter)
    await workAt(five)
    expect(await list()).toEqual([])
    archiveKind.show(mailing)
    await workAt(five)
    expect(await list()).toMatchObject([{ key: firstFruits.date, archive_date: null }])
  })

  test('sends an entry of the day instead, which was published while that mail waited', async () => {
    await workAt(hour)
    await addEntries([{ date: day, headline: 'Just in time' }], storage)
    const later = hour.add({ minutes: 8 })
    await workAt(later)
    await workAt(hour.add({ minutes: 12 }))
    expect(await storage.selectFrom('mails').selectAll().execute()).toEqual([])
    const server = await sendAt(later.add({ minutes: 10 }))
    expect(server.to('asha@example.org')[0]?.text).toContain('Just in time')
    expect(server.to('asha@example.org')[0]?.text).not.toContain('archive')
    expect(await list()).toMatchObject([{ key: day, archive_date: null }])
  })

  test('sends no second mail once that of the archive has started', async () => {
    await workAt(hour)
    await workAt(hour.add({ minutes: 10 }))
    const late = hour.add({ minutes: 11 })
    expect(await entryMail(day, late, storage)).toEqual({ never: 'had' })
    await addEntries([{ date: day, headline: 'Too late' }], storage)
    await workAt(hour.add({ hours: 1 }))
    expect(await list()).toMatchObject([{ key: day, archive_date: firstFruits.date }])
    expect(await storage.selectFrom('mails').selectAll().execute()).toHaveLength(2)
  })
})
