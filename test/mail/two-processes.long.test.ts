import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { countCopies, prepareDelivery, startDeliverySite } from '../support/delivery.ts'
import { startMailServer } from '../support/mail-server.ts'

const shared = databases.filter(({ name }) => name === 'PostgreSQL')
const RECIPIENTS = 600
const addresses = ['one@lampstand.example', 'other@lampstand.example']

describe.each(shared)('two server processes on one $name', ({ place }) => {
  test('share a delivery without sending twice', async () => {
    const where = await place()
    const senders = new Set<string>()
    const bothSend = Promise.withResolvers<void>()
    // The mail server does not respond before both processes have sent a mail.
    const message = (_: string, sender: string) => {
      if (senders.add(sender).size === 2) bothSend.resolve()
      return bothSend.promise
    }
    const server = await startMailServer({ message })
    onTestFinished(server.close)
    await prepareDelivery(where, RECIPIENTS)
    const start = async (from: string) => {
      const site = await startDeliverySite(where, server.url, { MAIL_FROM: from })
      onTestFinished(site.stop)
      return site
    }
    const [one] = await Promise.all(addresses.map(start))
    await one?.startNow()
    await expect
      .poll(() => one?.progress(), { timeout: 120_000 })
      .toMatchObject({ state: 'done', sent: RECIPIENTS })
    const copies = countCopies(server.mails, RECIPIENTS)
    expect(copies).toEqual({ none: 0, one: RECIPIENTS, two: 0, more: 0 })
    expect([...senders].sort()).toEqual(addresses)
  })
})
