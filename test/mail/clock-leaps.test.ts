import { describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { changeRows } from '../support/rows.ts'
import { fillOutbox, startSender, startServer, states, waitOptions } from './outbox.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe.each(databases)('mails in $name', ({ open }) => {
  test('postponed or claimed under a wrong clock are sent now', async () => {
    const storage = await open()
    const { mails, url } = await startServer()
    const recipients = await fillOutbox(3, storage)
    const claimed = {
      state: 'claimed' as const,
      claimed_by: 'a process that is gone',
      lease_until: inDays(1),
    }
    await changeRows(storage, 'mails', { next_at: inDays(365) }, {})
    await changeRows(storage, 'mails', claimed, { recipient: 'a0@example.org' })
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 3 })
    expect(mails.map(({ to }) => to).toSorted()).toEqual(recipients)
  })
})
