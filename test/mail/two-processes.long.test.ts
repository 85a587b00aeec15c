import { describe, expect, onTestFinished, test } from 'vitest'
import { prepareDelivery, startDeliverySite } from '../../bench/mail/delivery.ts'
import { copies, startSink } from '../../bench/mail/sink.ts'
import { databases } from '../support/databases.ts'

const shared = databases.filter(({ name }) => name === 'PostgreSQL')
const RECIPIENTS = 600

describe.each(shared)('two server processes on one $name', ({ place }) => {
  test('share a delivery without sending twice', async () => {
    const where = await place()
    // The mail server does not respond before both processes have begun a mail.
    const sink = await startSink({ senders: 2 })
    onTestFinished(() => sink.close())
    await prepareDelivery(where, RECIPIENTS)
    const start = async (from: string) => {
      const site = await startDeliverySite(where, sink.url, { MAIL_FROM: from })
      onTestFinished(() => site.stop())
      return site
    }
    const [one] = await Promise.all(['one@lampstand.example', 'other@lampstand.example'].map(start))
    await one?.startNow()
    await expect
      .poll(() => one?.progress(), { timeout: 120_000 })
      .toMatchObject({ state: 'done', sent: RECIPIENTS })
    const { received, senders } = await sink.all()
    expect(copies(received, RECIPIENTS)).toEqual({ none: 0, one: RECIPIENTS, two: 0, more: 0 })
    expect([...senders.keys()].sort()).toEqual(['one@lampstand.example', 'other@lampstand.example'])
  })
})
