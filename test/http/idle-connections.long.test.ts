import { once } from 'node:events'
import { expect, test } from 'vitest'
import { withBackgroundTraffic } from '../support/background-traffic.ts'
import { openFiles, residentMegabytes } from '../support/process-stats.ts'
import { rawConnection, statusesIn } from '../support/raw-connection.ts'
import { startSite } from '../support/running-site.ts'

// With 24 seconds for a request, the timeout of an idle connection is 4 seconds.

const site = await startSite({ TRUST_PROXY: '1' }, ['--request-seconds=24'])

test('1,000 idle connections delay nobody, use little memory, and are closed', async () => {
  const before = await openFiles(site.pid)
  await withBackgroundTraffic(site, async () => {
    const memory = await residentMegabytes(site.pid)
    const silent = await connectMany(500)
    const kept = await connectMany(500)
    for (const { socket } of kept) socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => kept.filter(({ received }) => !received()).length).toBe(0)
    expect((await residentMegabytes(site.pid)) - memory).toBeLessThan(60)
    for (const received of await Promise.all(kept.map(({ closed }) => closed))) {
      expect(statusesIn(received)).toEqual([200])
    }
    for (const received of await Promise.all(silent.map(({ closed }) => closed))) {
      expect(statusesIn(received)).toEqual([408])
    }
  })
  await expect.poll(() => openFiles(site.pid)).toBeLessThan(before + 10)
})

async function connectMany(count: number) {
  const all = []
  // The backlog of the operating system takes only a few hundred at a time.
  for (let first = 0; first < count; first += 100) {
    const some = Array.from({ length: 100 }, () => rawConnection(site.port))
    await Promise.all(some.map(({ socket }) => once(socket, 'connect')))
    all.push(...some)
  }
  return all
}
