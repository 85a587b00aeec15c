import { beforeEach, describe, expect, test } from 'vitest'
import { instantOf } from '../../domain/calendar/day.ts'
import { applyReport } from '../../domain/mail-list/bounce.server.ts'
import { processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import {
  cancelDelivery,
  listDeliveries,
  resendFailed,
  resumeDelivery,
} from '../../domain/mail-list/delivery.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { rejection } from '../support/mail-server.ts'
import { addRow, changeRows, rowOf, rowsOf } from '../support/rows.ts'
import {
  addSubscribers,
  compose,
  firstFruits,
  mailsIn,
  startSender,
  startServer,
  waitOptions,
} from './outbox.ts'

const five = instantOf(firstFruits.date, 5)

describe.each(databases)('the daily delivery on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    await addEntries([firstFruits], storage)
  })

  const workAt = (now: Temporal.Instant) => processDeliveries(now, storage)
  const rows = () => mailsIn(storage)

  test('is created once at its hour in the ministry’s time zone, for confirmed subscribers', async () => {
    await addSubscribers(['asha', 'ravi'], storage)
    await addSubscribers(['pending'], storage, { status: 'pending' })
    expect(String(five)).toBe('2025-01-13T23:30:00Z')
    await workAt(five.subtract({ seconds: 1 }))
    expect(await listDeliveries(9, storage)).toEqual([])
    await workAt(five)
    await addSubscribers(['late'], storage)
    await Promise.all([1, 2, 3].map(() => workAt(five.add({ minutes: 1 }))))
    expect(await rows()).toMatchObject([
      { recipient: 'asha@example.org', template: 'entry', language: 'en' },
      { recipient: 'ravi@example.org', template: 'entry', language: 'en' },
    ])
    await workAt(five.add({ hours: 24 }))
    expect(await listDeliveries(9, storage)).toMatchObject([
      { key: '2025-01-14', state: 'running', sent: 0, waiting: 2, failed: 0, left_out: 0 },
    ])
  })

  test('is created once, also when the clock goes back', async () => {
    await addSubscribers(['asha'], storage)
    await workAt(five)
    for (const back of [1, 365]) {
      await workAt(five.subtract({ hours: 24 * back }))
      await workAt(five.add({ minutes: 1 }))
    }
    expect(await rows()).toHaveLength(1)
    expect(await listDeliveries(9, storage)).toHaveLength(1)
  })

  test.each(['planned', 'paused', 'cancelled', 'done'] as const)(
    'is created although a later day has one that is %s: the clock was ahead for a while',
    async (state) => {
      await addSubscribers(['asha'], storage)
      await addRow(storage, 'deliveries', {
        kind: 'letter' as const,
        key: '2025-01-15',
        state,
        starts_at: five.add({ hours: 24 }).toString(),
      })
      await workAt(five)
      expect(await rows()).toHaveLength(1)
    },
  )

  test('ends when that of a newer day starts, however many days nothing went out', async () => {
    await addSubscribers(['asha', 'ravi', 'joel'], storage)
    const days = [14, 15, 16].map((day) => `2025-01-${day}`)
    await addEntries(
      days.slice(1).map((date) => ({ date, headline: 'Later', content: 'x' })),
      storage,
    )
    await workAt(five)
    await storage
      .updateTable('mails')
      .set({ state: 'sent', finished_at: five.toString() })
      .where('recipient', 'like', 'asha%')
      .execute()
    for (const day of [1, 2]) await workAt(five.add({ hours: 24 * day }))
    expect(await listDeliveries(9, storage)).toMatchObject([
      { key: days[2], state: 'running', waiting: 3 },
      { key: days[1], state: 'overtaken', waiting: 0, left_out: 3 },
      { key: days[0], state: 'overtaken', sent: 1, left_out: 2 },
    ])
    // Nothing older comes back.
    const [, , first] = await listDeliveries(9, storage)
    expect(await resumeDelivery(first?.id ?? 0, storage)).toBe(false)
    await workAt(five.add({ hours: 49 }))
    const waiting = await rowsOf(storage, 'mails', { state: 'waiting' })
    expect(waiting).toHaveLength(3)
  })

  test('is sent in each subscriber’s language with unsubscribe links, then marked done', async () => {
    const server = await startServer()
    await addSubscribers(['asha'], storage)
    await addSubscribers(['lakshmi'], storage, { language: 'te' })
    await addSubscribers(['left-meanwhile'], storage)
    await workAt(five)
    await storage.deleteFrom('subscribers').where('email', 'like', 'left%').execute()
    startSender(server.url, storage, { compose, prepare: () => workAt(five) })
    await expect
      .poll(() => listDeliveries(1, storage), waitOptions)
      .toMatchObject([{ state: 'done', sent: 2, waiting: 0, failed: 0, left_out: 0 }])
    const [asha] = server.to('asha@example.org')
    const [lakshmi] = server.to('lakshmi@example.org')
    expect(asha?.text).toContain('Whose is the harvest?')
    expect(lakshmi?.html).toContain('పంట ఎవరిది?')
    const link = /^<https?:\/\/[^/]+\/api\/unsubscribe\?token=([\w.-]+)>$/
    const tokens = [asha, lakshmi].map((mail) => {
      expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const [, token = 'none'] = link.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? []
      expect(mail?.html).toContain(`/newsletter/leave?token=${token}`)
      expect(mail?.text).toContain(`/newsletter/leave?token=${token}`)
      expect(mail?.size).toBeLessThan(100_000)
      return token
    })
    expect(new Set(tokens).size).toBe(2)
  })

  test('sends nothing after it is cancelled, and is not planned again', async () => {
    const server = await startServer()
    await addSubscribers(['asha', 'ravi'], storage)
    await workAt(five)
    const [delivery] = await listDeliveries(1, storage)
    const id = delivery?.id ?? 0
    expect(await cancelDelivery(id, storage)).toBe(true)
    expect(await cancelDelivery(id, storage)).toBe(false)
    expect(await resumeDelivery(id, storage)).toBe(false)
    startSender(server.url, storage, { compose, prepare: () => workAt(five) })
    await expect
      .poll(() => listDeliveries(9, storage), waitOptions)
      .toMatchObject([{ state: 'cancelled', sent: 0, waiting: 0, failed: 0, left_out: 2 }])
    await workAt(five.add({ hours: 1 }))
    const [cancelled] = await listDeliveries(9, storage)
    expect(cancelled?.finished_at).not.toBeNull()
    expect(server.mails).toEqual([])
  })

  test('sends those again that failed for a passing reason, and nothing twice', async () => {
    const refused = new Set(['full@example.org', 'gone@example.org'])
    const codes: Record<string, string> = { full: '5.2.2', gone: '5.1.1' }
    const server = await startServer({
      recipient: (address) => {
        if (refused.has(address)) throw rejection(550, `${codes[address.split('@')[0] ?? '']} no`)
      },
    })
    await addSubscribers(['asha', 'full', 'gone', 'left'], storage)
    const now = Temporal.Now.instant()
    await workAt(five)
    await changeRows(storage, 'deliveries', { started_at: String(now) }, {})
    startSender(server.url, storage, {
      compose,
      prepare: () => workAt(five.add({ minutes: 1 })),
    })
    const one = async () => (await listDeliveries(1, storage))[0]
    await expect
      .poll(one, waitOptions)
      .toMatchObject({ state: 'done', sent: 2, failed: 2, resendable: 1 })
    // Whoever reads “Failed 2” sees the two.
    expect((await one())?.failures).toHaveLength(2)
    const id = (await one())?.id ?? 0
    // One came back later, and somebody left in the meantime.
    const late = await rowOf(storage, 'mails', { recipient: 'left@example.org' })
    await applyReport(late, 'ours', '4.4.1', storage)
    expect(await one()).toMatchObject({ sent: 1, failed: 3, resendable: 2 })
    await changeRows(storage, 'subscribers', { status: 'left' }, { email: 'left@example.org' })
    refused.clear()
    // A button pressed twice.
    const pressed = await Promise.all([1, 2].map(() => resendFailed(id, storage)))
    expect(pressed.sort()).toEqual([false, true])
    await expect
      .poll(one, waitOptions)
      .toMatchObject({ state: 'done', sent: 2, failed: 2, left_out: 0, resendable: 0 })
    expect(server.mails.map(({ to }) => to).sort()).toEqual(
      ['asha', 'full', 'left'].map((name) => `${name}@example.org`),
    )
    expect(await resendFailed(id, storage)).toBe(false)
  })
})
