import { describe, expect, test } from 'vitest'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import { newsletterWaitsUntil } from '../../mail/limits.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { ago, HOUR, instant, MINUTE } from '../../storage/instant.ts'
import { databases } from '../support/databases.ts'
import { changeRows } from '../support/rows.ts'
import { fillOutbox, startSender, startServer, states, waitOptions } from './outbox.ts'

/** Queues so many mails as those of the newsletter. */
async function queueNewsletter(count: number, storage: Storage): Promise<void> {
  const recipients = Array.from({ length: count }, (_, index) => `n${index}@example.org`)
  await enqueueMails(
    recipients.map((recipient) => ({ template: 'entry', recipient, language: 'en' })),
    storage,
  )
  await storage.updateTable('mails').set({ priority: 1 }).where('template', '=', 'entry').execute()
}

describe.each(databases)('a limit on mails on $name', ({ open }) => {
  test('is kept by several senders together, and a tenth is kept from the newsletter', async () => {
    const storage = await open()
    const { mails, url } = await startServer()
    await queueNewsletter(50, storage)
    const senders = [1, 2, 3].map(() =>
      startSender(url, storage, { limits: { perHour: 20, perDay: 1000 } }),
    )
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 18, waiting: 32 })
    // What somebody waits for goes out, up to the whole limit.
    await fillOutbox(3, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 20, waiting: 33 })
    const isNotice = ({ to }: { to: string }) => !to.startsWith('n')
    expect(mails.slice(18).filter(isNotice)).toHaveLength(2)
    const until = await newsletterWaitsUntil({ perHour: 20 }, storage)
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(59 * MINUTE)
    // An hour later, the third notice is among the first, of the nine that are sent at once.
    await changeRows(storage, 'mails', { finished_at: ago(HOUR) }, { state: 'sent' })
    expect(await newsletterWaitsUntil({ perHour: 20 }, storage)).toBe(undefined)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 38, waiting: 15 })
    expect(mails.slice(20, 29).filter(isNotice)).toHaveLength(1)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(38)
    for (const { stop } of senders) await stop()
    expect(mails).toHaveLength(38)
  })

  test('says when the next mail of the newsletter may go: at the later of both limits', async () => {
    const storage = await open()
    await queueNewsletter(12, storage)
    const rows = await storage.selectFrom('mails').select('id').orderBy('id').execute()
    // One every five minutes, the newest a minute ago.
    for (const [index, { id }] of rows.toReversed().entries()) {
      await changeRows(
        storage,
        'mails',
        { state: 'sent', finished_at: ago((1 + 5 * index) * MINUTE) },
        { id },
      )
    }
    const wait = async (limits: { perHour?: number; perDay?: number }) => {
      const until = await newsletterWaitsUntil(limits, storage)
      return until && Math.round((Date.parse(until) - Date.parse(instant())) / MINUTE)
    }
    expect(await wait({ perHour: 20 })).toBe(undefined)
    // The ninth newest, 41 minutes ago, has to leave the hour.
    expect(await wait({ perHour: 10 })).toBe(19)
    expect(await wait({ perHour: 10, perDay: 10 })).toBe(23 * 60 + 19)
    expect(await wait({})).toBe(undefined)
  })
})
