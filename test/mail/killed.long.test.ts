import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { countCopies, prepareDelivery, startDeliverySite } from '../support/delivery.ts'
import { startServer } from './outbox.ts'

// `npm run soak -- mail-kills` kills the real site 30 times.
const KILLS = Number(process.env['KILLS'] ?? 1)
const RECIPIENTS = KILLS === 1 ? 200 : 2_000
/** Each look opens the database. */
const rarely = { interval: 500 }

describe.each(databases)('a delivery on $name', ({ place }) => {
  test('killed repeatedly reaches everybody, and repeats only mails in flight', async () => {
    const where = await place()
    const { mails, url } = await startServer()
    await prepareDelivery(where, RECIPIENTS)
    let killed = 0
    while (killed < KILLS && mails.length < RECIPIENTS) {
      const site = await startDeliverySite(where, url)
      onTestFinished(site.kill)
      if (mails.length === 0) await site.startNow()
      // At random within this run's share, so that mails are left for the later kills.
      const share = Math.floor((RECIPIENTS - mails.length) / (KILLS - killed + 1))
      const last = mails.length + 1 + randomInt(Math.max(1, share))
      while (mails.length < last) await wait(5)
      await wait(randomInt(5))
      await site.kill()
      // A kill after the last mail does not count.
      if (mails.length < RECIPIENTS) killed += 1
    }
    const site = await startDeliverySite(where, url)
    onTestFinished(site.stop)
    await expect
      .poll(site.progress, { ...rarely, timeout: 600_000 })
      .toMatchObject({ state: 'done' })
    expect([killed, countCopies(mails, RECIPIENTS).none]).toEqual([KILLS, 0])
    // One mail is in flight at a time. The same one can be in flight at two kills.
    expect(mails.length - RECIPIENTS).toBeLessThanOrEqual(KILLS)
  })
})

describe('two processes', () => {
  const shared = databases.filter(({ name }) => name === 'PostgreSQL')
  const RECIPIENTS = 200
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
      const server = await startServer({ message })
      await prepareDelivery(where, RECIPIENTS)
      const start = async (from: string) => {
        const site = await startDeliverySite(where, server.url, { MAIL_FROM: from })
        onTestFinished(site.stop)
        return site
      }
      const [one] = await Promise.all(addresses.map(start))
      await one?.startNow()
      await expect
        .poll(() => one?.progress(), { ...rarely, timeout: 120_000 })
        .toMatchObject({ state: 'done', sent: RECIPIENTS })
      const copies = countCopies(server.mails, RECIPIENTS)
      expect(copies).toEqual({ none: 0, one: RECIPIENTS, two: 0, more: 0 })
      expect([...senders].sort()).toEqual(addresses)
    })
  })
})
