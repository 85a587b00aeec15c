import { describe, expect, test } from 'vitest'
import { withBackgroundTraffic } from '../support/background-traffic.ts'
import { residentMegabytes } from '../support/process-stats.ts'
import { rawConnection, sendRaw, statusesIn } from '../support/raw-connection.ts'
import { startSite } from '../support/running-site.ts'

// Malformed requests and request smuggling: the server refuses each with a 4xx status or closes the
// connection, never with 5xx. An unhandled error would fail this file.

const site = await startSite({ TRUST_PROXY: '1' })
const host = 'Host: localhost\r\n'
const close = 'Connection: close\r\n\r\n'
const line = (first: string, headers = '') => `${first} HTTP/1.1\r\n${host}${headers}${close}`
const post = (headers: string, body: string) =>
  `POST /contact HTTP/1.1\r\n${host}${headers}\r\n${body}`
const smuggled = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const fiveBytes = 'Content-Length: 5\r\n'
const inChunks = 'Transfer-Encoding: chunked\r\n'

/** With status 400, where no other is given. */
const refused: [what: string, bytes: string, statuses?: number[]][] = [
  ['10,000 headers', `GET / HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(10_000)}\r\n`, [431]],
  ['a header of 1 MB', line('GET /', `a: ${'x'.repeat(1e6)}\r\n`), [431]],
  ['a request line of 1 MB', line(`GET /${'x'.repeat(1e6)}`), [431]],
  ['a cookie of 20 KB', line('GET /', `Cookie: a=${'x'.repeat(20_000)}\r\n`), [431]],
  ['HTTP/0.9', 'GET /login\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['random bytes', '\xff\xfe\x00\x01\r\n\r\n'],
  ['both Content-Length and Transfer-Encoding', post(fiveBytes + inChunks, smuggled)],
  ['both, in reverse order', post(inChunks + fiveBytes, smuggled)],
  ['two Content-Length headers', post(`${fiveBytes}Content-Length: 6\r\n`, 'abcdef')],
  ['a list of Content-Length values', post('Content-Length: 5, 5\r\n', 'abcde')],
  ['a negative Content-Length', post('Content-Length: -5\r\n', 'abcde')],
  ['a Content-Length with a plus sign', post('Content-Length: +5\r\n', 'abcde')],
  ['a Content-Length of 30 digits', post(`Content-Length: ${'9'.repeat(30)}\r\n`, 'abcde')],
  ['an unknown Transfer-Encoding', post('Transfer-Encoding: xchunked\r\n', smuggled)],
  ['an identity Transfer-Encoding', post('Transfer-Encoding: identity\r\n', smuggled)],
  ['chunked not as the last encoding', post('Transfer-Encoding: chunked, gzip\r\n', smuggled)],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', smuggled)],
  ['a folded header', line('GET /livez', 'A: b\r\n c\r\n')],
  ['bare line feeds', `GET /livez HTTP/1.1\nHost: localhost\n${close}`],
  ['a bare carriage return', line('GET /livez', 'A: b\rC: d\r\n')],
  ['a null byte in a header', line('GET /', 'A: b\0c\r\n')],
  ['a null byte in the path', line('GET /a\0b')],
  ['an encoded null byte', line('GET /login%00')],
  ['a byte that is not ASCII in the path', line('GET /caf\xe9')],
  ['an invalid percent-encoding', line('GET /%zz')],
  ['an overlong UTF-8 encoding of a dot', line('GET /%c0%ae%c0%ae/')],
  ['an absolute target', line('GET http://evil.test/login')],
  ['a path with two leading slashes', line('GET //evil.test/')],
  ['an asterisk target', line('OPTIONS *')],
  ['two Host headers', line('GET /', 'Host: evil.test\r\n')],
  ['two Host headers in a POST', post('host: localhost\r\nContent-Length: 2\r\n', '{}')],
  ['no Host header', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['dot segments', line('GET /../../etc/passwd'), [404]],
  ['encoded dot segments', line('GET /%2e%2e/%2e%2e/etc/passwd'), [404]],
  ['encoded dot segments below /assets', line('GET /assets/%2e%2e/%2e%2e/server.ts'), [404]],
  ['encoded slashes', line('GET /assets/..%2f..%2fserver.ts'), [404]],
  ['encoded backslashes', line('GET /pictures/..%5c..%5cserver.ts'), [404]],
  ['a dotfile', line('GET /.env'), [404]],
  ['an unknown expectation', line('POST /contact', 'Expect: a miracle\r\n'), [417]],
  ['a lower-case method', line('get /')],
  ['an unknown method', line('PREACH /')],
  ['CONNECT', `CONNECT localhost:22 HTTP/1.1\r\n${host}\r\n`, []],
]
for (const method of 'TRACE PROPFIND QUERY LINK M-SEARCH DELETE PUT PATCH'.split(' ')) {
  for (const path of '/ /contact /api/submit_contact.php /favicon.ico /robots.txt'.split(' ')) {
    refused.push([`${method} ${path}`, line(`${method} ${path}`), [405]])
  }
}

test('each malformed request is refused while other visitors are served', async () => {
  await withBackgroundTraffic(site, async () => {
    const responses = await Promise.all(
      refused.map(async ([what, bytes]) => [what, statusesIn(await sendRaw(site.port, bytes))]),
    )
    expect(responses).toEqual(refused.map(([what, , statuses = [400]]) => [what, statuses]))
  })
})

test('unusual but valid requests are served', async () => {
  for (const [bytes, statuses] of [
    [line('GET /login', 'Upgrade: websocket\r\n'), [200]],
    [line('GET /login', 'Upgrade: h2c\r\nHTTP2-Settings: AA\r\n'), [200]],
    [line(`GET /newsletter?q=${'a'.repeat(8000)}`), [200]],
    [line(`GET /calendar?${'a=1&'.repeat(2000)}`), [200]],
    [line('GET /newsletter?q=%00%ff%fe'), [200]],
    [line('GET /login', 'Cookie: session=\xff\xfe\r\nAccept-Language: \xff\r\n'), [200]],
    [post('Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n', '{}'), [100, 422]],
  ] as const) {
    expect([bytes, statusesIn(await sendRaw(site.port, bytes))]).toEqual([bytes, statuses])
  }
})

// A client sends 1 GB to different paths of the server.
describe('uploads of 1 GB', () => {
  const GIGABYTE = 1024 ** 3
  const piece = Buffer.alloc(64 * 1024, 'a')
  const tooLarge = 'This is too large to send. Please shorten it.'
  const noBody = 'A request that only reads cannot have a body.'

  const addresses: [method: string, path: string, status: number, words: string][] = [
    ['POST', '/contact', 413, tooLarge],
    ['POST', '/te/prayer', 413, '<html lang="te"'],
    ['POST', '/api/submit_contact.php', 413, '"success":false'],
    ['POST', '/api/login.php', 413, '"success":false'],
    ['POST', '/api/save_newsletter.php', 401, '"success":false'],
    ['POST', '/about', 405, '<html lang="en"'],
    ['POST', '/nothing', 404, 'Page Not Found'],
    ['PUT', '/favicon.ico', 405, 'This is a file'],
    ['GET', '/', 413, noBody],
    ['GET', '/favicon.ico', 413, noBody],
  ]
  const lengths = [`Content-Length: ${GIGABYTE}`, 'Transfer-Encoding: chunked']

  test('a body of 1 GB is refused with a message and not read to its end', async () => {
    const before = await residentMegabytes(site.pid)
    let most = 0
    await withBackgroundTraffic(site, async () => {
      for (const [method, path, status, words] of addresses) {
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
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`)
    socket.on('drain', send)
    socket.on('data', () => {
      if (isWhole(received())) socket.destroy()
    })
    send()
    await closed
    return { received: received(), sent }
  }

  function isWhole(received: string): boolean {
    const [head = '', ...body] = received.split('\r\n\r\n')
    const length = /^content-length: (\d+)\r$/im.exec(`${head}\r`)?.[1]
    return length !== undefined && body.join('\r\n\r\n').length >= Number(length)
  }
})
