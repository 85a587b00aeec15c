import { expect, test } from 'vitest'
import { withBackgroundTraffic } from '../support/background-traffic.ts'
import { residentMegabytes } from '../support/process-stats.ts'
import { rawConnection, statusesIn } from '../support/raw-connection.ts'
import { startSite } from '../support/running-site.ts'

// A client sends 1 GB to different paths of the server.

const site = await startSite({ TRUST_PROXY: '1' })
const GIGABYTE = 1024 ** 3
const piece = Buffer.alloc(64 * 1024, 'a')
const tooLarge = 'This is too large to send. Please shorten it.'

const addresses = [
  { method: 'POST', path: '/contact', status: 413, words: tooLarge },
  { method: 'POST', path: '/te/prayer', status: 413, words: '<html lang="te"' },
  { method: 'POST', path: '/api/submit_contact.php', status: 413, words: '"success":false' },
  { method: 'POST', path: '/api/login.php', status: 413, words: '"success":false' },
  { method: 'POST', path: '/api/save_newsletter.php', status: 401, words: '"success":false' },
  { method: 'POST', path: '/about', status: 405, words: '<html lang="en"' },
  { method: 'POST', path: '/nothing', status: 404, words: 'Page Not Found' },
  { method: 'PUT', path: '/favicon.ico', status: 405, words: 'This is a file' },
  { method: 'GET', path: '/', status: 413, words: 'A request that only reads cannot have a body.' },
  {
    method: 'GET',
    path: '/favicon.ico',
    status: 413,
    words: 'A request that only reads cannot have a body.',
  },
]
const lengths = [`Content-Length: ${GIGABYTE}`, 'Transfer-Encoding: chunked']

test('a body of 1 GB is refused with a message and not read to its end', async () => {
  const before = await residentMegabytes(site.pid)
  let most = 0
  await withBackgroundTraffic(site, async () => {
    for (const { method, path, status, words } of addresses) {
      for (const length of lengths) {
        const { received, sent } = await upload(method, path, length)
        expect([path, length, statusesIn(received)]).toEqual([path, length, [status]])
        expect(received).toMatch(/^connection: close\r$/im)
        expect([path, received.includes(words)]).toEqual([path, true])
        expect(sent).toBeLessThan(100 * 1024 ** 2)
        most = Math.max(most, await residentMegabytes(site.pid))
      }
    }
  })
  expect(most - before).toBeLessThan(120)
})

/** Sends, respecting backpressure, until it gets a response or the connection closes. */
async function upload(method: string, path: string, length: string) {
  const { socket, received, closed } = rawConnection(site.port)
  let sent = 0
  const chunked = length.startsWith('Transfer')
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
  const send = () => {
    while (!socket.destroyed && sent < GIGABYTE) {
      sent += piece.length
      if (!socket.write(chunked ? chunk : piece)) return
    }
  }
  socket.write(head(method, path, length))
  socket.on('drain', send)
  socket.on('data', () => {
    if (isWhole(received())) socket.destroy()
  })
  send()
  await closed
  return { received: received(), sent }
}

function head(method: string, path: string, length: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`
}

function isWhole(received: string): boolean {
  const [head = '', ...body] = received.split('\r\n\r\n')
  const length = /^content-length: (\d+)\r$/im.exec(`${head}\r`)?.[1]
  return length !== undefined && body.join('\r\n\r\n').length >= Number(length)
}
