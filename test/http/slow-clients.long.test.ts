import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { withBackgroundTraffic } from '../support/background-traffic.ts'
import { openFiles, residentMegabytes } from '../support/process-stats.ts'
import {
  type RawConnection,
  rawConnection,
  statusesIn,
  writeRepeatedly,
} from '../support/raw-connection.ts'
import { insertRecords, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// Requests that never end, clients that disconnect early, and clients that read nothing. With 6
// seconds for a request, the connection of an unread response is closed after 7.5.

const site = await startSite({ TRUST_PROXY: '1' }, ['--request-seconds=6'])
await site.addStaff('Ruth')
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.9.9.9\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a request that never ends gets 408 or 405, and its connection is closed', async () => {
  const before = await openFiles(site.pid)
  await withBackgroundTraffic(site, async () => {
    const begun = [
      // Slow headers, slow bodies, a slow chunked body, one byte, nothing at all.
      { first: 'GET / HTTP/1.1\r\nHost: localhost\r\n', piece: 'X-A: b\r\n' },
      { first: post('/api/submit_contact.php', 1_000_000), piece: ' ' },
      { first: post('/contact', 1_000_000), piece: 'a' },
      { first: post('/about', 1_000_000), piece: 'a' },
      {
        first: 'POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
        piece: '1\r\na\r\n',
      },
      { first: 'G', piece: '' },
      { first: '', piece: '' },
    ]
    const ended = begun.flatMap((each) => Array.from({ length: 20 }, () => each)).map(sendForever)
    for (const { first, received } of await Promise.all(ended)) {
      // /about takes no POST and responds without waiting for the body.
      const wanted = first.includes('/about') ? 405 : 408
      expect([first, statusesIn(received)]).toEqual([first, [wanted]])
    }
  })
  await expect.poll(() => openFiles(site.pid)).toBeLessThan(before + 10)
})

test('500 clients that disconnect early leak no files and little memory', async () => {
  const before = await openFiles(site.pid)
  const memory = await residentMegabytes(site.pid)
  await withBackgroundTraffic(site, async () => {
    for (let turn = 0; turn < 500; turn += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, number) => disconnect(turn + number)))
    }
  })
  await expect.poll(() => openFiles(site.pid)).toBeLessThan(before + 10)
  expect((await residentMegabytes(site.pid)) - memory).toBeLessThan(100)
})

test('two hundred clients that do not read use little memory, delay nobody, and are disconnected', async () => {
  await fillContacts()
  const cookie = `Cookie: ${await clientOf(site).signIn('Ruth')}\r\n`
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const download = `POST /api/export/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n${cookie}\r\n`
  const picture = /src="(\/assets\/[^"]+\.webp)"/.exec(
    await (await fetch(`${site.origin}/`)).text(),
  )
  const before = await openFiles(site.pid)
  const memory = await residentMegabytes(site.pid)
  let most = memory
  await withBackgroundTraffic(site, async () => {
    const readers = [
      // Each client pipelines more requests than are processed at once.
      ...(await connectMany(10, download.repeat(4))),
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

/** Sends without end; returns what it received until the connection closed. */
async function sendForever({ first, piece }: { first: string; piece: string }) {
  const { socket, closed } = rawConnection(site.port)
  if (first) socket.write(first)
  if (piece) writeRepeatedly(socket, piece, 100)
  return { first, received: await closed }
}

/** Disconnects during the body, the headers or the response. */
async function disconnect(number: number): Promise<void> {
  const { socket, closed } = rawConnection(site.port)
  const path = number % 2 ? '/api/prayer_request.php' : '/prayer'
  const kinds = [
    () => socket.write(`${post(path, 1000)}{"message": "`, () => socket.resetAndDestroy()),
    () => socket.write(post(path, 1000).slice(0, -10), () => socket.destroy()),
    () => {
      socket.write(`GET /newsletter?before=${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      socket.once('data', () => socket.resetAndDestroy())
    },
    () => {
      const request = `GET /newsletter?before=b${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`
      socket.write(request, () => socket.destroy())
    },
  ]
  kinds[number % kinds.length]?.()
  await closed
}

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
