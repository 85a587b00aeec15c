import { expect, test } from 'vitest'
import { openFiles, residentMegabytes } from '../../bench/process.ts'
import { whileOthersVisit } from '../support/other-visitor.ts'
import { dribble, rawConnection, statusesIn } from '../support/raw-connection.ts'
import { startSite } from '../support/running-site.ts'

// Requests that never end and clients that leave in the middle, on the real server. A request may
// take 6 seconds here.

const site = await startSite({ TRUST_PROXY: '1', REQUEST_SECONDS: '6' })
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.9.9.9\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a request that never ends is ended in words, and its connection closed', {
  timeout: 60_000,
}, async () => {
  const before = await openFiles(site.pid)
  await whileOthersVisit(site, async () => {
    const begun = [
      // Headers a piece at a time, a body a letter at a time, a body in chunks, nothing at all.
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
    const ended = begun.flatMap((each) => Array.from({ length: 20 }, () => each)).map(never)
    for (const { first, received } of await Promise.all(ended)) {
      // To what takes no body is said so at once.
      const wanted = first.includes('/about') ? 405 : 408
      expect([first, statusesIn(received)]).toEqual([first, [wanted]])
      if (wanted === 408) expect(received).toContain('The request took too long to arrive.')
    }
  })
  await expect.poll(() => openFiles(site.pid), { timeout: 20_000 }).toBeLessThan(before + 10)
})

test('500 who leave in the middle of what they send leave nothing behind', {
  timeout: 60_000,
}, async () => {
  const before = await openFiles(site.pid)
  const memory = await residentMegabytes(site.pid)
  await whileOthersVisit(site, async () => {
    for (let turn = 0; turn < 500; turn += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, number) => leave(turn + number)))
    }
  })
  await expect.poll(() => openFiles(site.pid), { timeout: 20_000 }).toBeLessThan(before + 10)
  expect((await residentMegabytes(site.pid)) - memory).toBeLessThan(100)
})

/** Goes on for ever; gives what was said to it. */
async function never({ first, piece }: { first: string; piece: string }) {
  const { socket, gone } = rawConnection(site.port)
  if (first) socket.write(first)
  if (piece) dribble(socket, piece, 100)
  return { first, received: await gone }
}

/** In the middle of a form, of its headers, or of the answer. */
async function leave(number: number): Promise<void> {
  const { socket, gone } = rawConnection(site.port)
  const path = number % 2 ? '/api/prayer_request.php' : '/prayer'
  const kinds = [
    () => socket.write(`${post(path, 1000)}{"message": "`, () => socket.resetAndDestroy()),
    () => socket.write(post(path, 1000).slice(0, -10), () => socket.destroy()),
    () => {
      socket.write(`GET /newsletter?q=${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      socket.once('data', () => socket.resetAndDestroy())
    },
    () => {
      const request = `GET /newsletter?q=b${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`
      socket.write(request, () => socket.destroy())
    },
  ]
  kinds[number % kinds.length]?.()
  await gone
}
