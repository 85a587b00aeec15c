import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { rejection, startMailServer } from '../support/mail-server.ts'
import { fillOutbox, startSender, states, waitOptions } from './outbox.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe.each(databases)('mails in $name', ({ open }) => {
  test('postponed or claimed under a wrong clock are sent now', async () => {
    const storage = await open()
    const { mails, url, close } = await startMailServer()
    onTestFinished(close)
    const recipients = await fillOutbox(3, storage)
    const claimed = {
      state: 'claimed' as const,
      claimed_by: 'a process that is gone',
      lease_until: inDays(1),
    }
    await storage
      .updateTable('mails')
      .set({ next_at: inDays(365) })
      .execute()
    await storage
      .updateTable('mails')
      .set(claimed)
      .where('recipient', '=', 'a0@example.org')
      .execute()
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 3 })
    expect(mails.map(({ to }) => to).toSorted()).toEqual(recipients)
  })

  test('are not given up because of a clock jump', async () => {
    const storage = await open()
    let busy = true
    const { url, close } = await startMailServer({
      recipient: () => {
        if (busy) throw rejection(451, '4.3.2 later')
      },
    })
    onTestFinished(close)
    await fillOutbox(1, storage)
    await storage
      .updateTable('mails')
      .set({ created_at: inDays(-365) })
      .execute()
    startSender(url, storage)
    const attempts = () => storage.selectFrom('mails').select('attempts').executeTakeFirst()
    await expect.poll(async () => (await attempts())?.attempts, waitOptions).toBeGreaterThan(1)
    busy = false
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 1 })
  })
})
