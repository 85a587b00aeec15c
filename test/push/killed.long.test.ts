import { describe, expect, onTestFinished, test } from 'vitest'
import { databases, openUntilFinished } from '../support/databases.ts'
import { startDeliverySite } from '../support/delivery.ts'
import { addBrowsers, certificate, startPushService } from '../support/push-service.ts'
import { goLive, pushStates } from './outbox.ts'

const BROWSERS = 1000
const KILLED_AT = 400
/** As many as are sent at once: jobs/push.server.ts. */
const IN_FLIGHT = 8

describe.each(databases)('notifications on $name', ({ name, place }) => {
  test('reach 1,000 browsers although the site is killed, and repeat only those in flight', async () => {
    const where = await place()
    const storage = await openUntilFinished(where)
    const start = async () => {
      const environment = { PUSH_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: certificate }
      const site = await startDeliverySite(where, '', environment)
      onTestFinished(() => site.stop())
      return site
    }
    let kill = () => {}
    const killed = new Promise<void>((resolve) => {
      kill = resolve
    })
    let requests = 0
    const { origin, received } = await startPushService(() => {
      requests += 1
      if (requests === KILLED_AT) kill()
      return { status: 201 }
    })
    const browsers = await addBrowsers(BROWSERS, origin, storage)
    await goLive(storage)
    const first = await start()
    // Made at the first start, and the same for all that follow.
    const keys = await storage.selectFrom('secrets').selectAll().execute()
    expect(keys).toMatchObject([{ name: 'push keys' }])
    await killed
    await first.kill()
    expect(received.length).toBeLessThan(BROWSERS)

    // Several processes share what is left.
    for (const _ of name === 'PostgreSQL' ? [1, 2] : [1]) await start()
    await expect.poll(() => pushStates(storage), { timeout: 120_000 }).toEqual({ sent: BROWSERS })
    expect(await storage.selectFrom('secrets').selectAll().execute()).toEqual(keys)
    const copies = Array<number>(BROWSERS).fill(0)
    const tags = new Set<string | undefined>()
    for (const { browser, body } of received) {
      copies[browser] = (copies[browser] ?? 0) + 1
      tags.add(browsers[browser]?.read(body).tag)
    }
    expect([Math.min(...copies), tags.size]).toEqual([1, 1])
    expect(Math.max(...copies)).toBeLessThanOrEqual(2)
    expect(received.length - BROWSERS).toBeLessThanOrEqual(IN_FLIGHT)
  })
})
