import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { withBackgroundTraffic } from '../support/background-traffic.ts'
import { openFiles, residentMegabytes } from '../support/process-stats.ts'
import { type RawConnection, rawConnection } from '../support/raw-connection.ts'
import { insertRecords, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// Two hundred clients request large responses and read nothing. With 12 seconds for a request,
// the connection of an unread response is closed after 15.

const site = await startSite({ TRUST_PROXY: '1' }, ['--request-seconds=12'])
await site.addStaff('Ruth')

test('clients that do not read use little memory, delay nobody, and are disconnected', async () => {
  await fillContacts()
  const cookie = `Cookie: ${await clientOf(site).signIn('Ruth')}\r\n`
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n${cookie}\r\n`
  const picture = /src="(\/assets\/[^"]+\.webp)"/.exec(
    await (await fetch(`${site.origin}/`)).text(),
  )
  const before = await openFiles(site.pid)
  const memory = await residentMegabytes(site.pid)
  let most = memory
  await withBackgroundTraffic(site, async () => {
    const readers = [
      // Each client pipelines more requests than are processed at once.
      ...(await connectMany(10, post('/api/export/contacts').repeat(4))),
      ...(await connectMany(70, get('/newsletter').repeat(16))),
      ...(await connectMany(60, get('/newsletter?before=2025-03-01').repeat(16))),
      ...(await connectMany(60, get(picture?.[1] ?? '/').repeat(16))),
    ]
    expect(readers).toHaveLength(200)
    const measure = async () => {
      most = Math.max(most, await residentMegabytes(site.pid))
      return openFiles(site.pid)
    }
    await expect.poll(measure).toBeLessThan(before + 20)
    for (const { socket } of readers) socket.destroy()
  })
  expect(most - memory).toBeLessThan(150)
})

/**
 * Inserts 12 MB of messages, more than the socket buffers of one connection. In small transactions:
 * the site waits 5 seconds at most for another process.
 */
function fillContacts(): Promise<void> {
  const message = randomBytes(6000).toString('hex')
  const messages = Array.from({ length: 50 }, () => ({ message }))
  return withDatabase(site, async (storage) => {
    for (let part = 0; part < 20; part++) await insertRecords(storage, 'contacts', messages)
  })
}

async function connectMany(count: number, requests: string): Promise<RawConnection[]> {
  const all = Array.from({ length: count }, () => rawConnection(site.port, { deaf: true }))
  await Promise.all(all.map(({ socket }) => once(socket, 'connect')))
  for (const { socket } of all) socket.write(requests)
  return all
}
