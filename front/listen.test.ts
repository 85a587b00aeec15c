import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Handle, Settings } from './application.ts'
import { stop } from './stop.ts'
import { gate, startFront } from './testing.ts'

let close = async () => {}
afterEach(() => close())

async function start(handle: Handle, settings: Partial<Settings> = {}) {
  const front = await startFront(handle, { settings })
  close = front.close
  return front
}

/** What the server says to these bytes until it closes the connection. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

test('an upload that the application does not want gets its answer, and is not all read', async () => {
  const { ask, port } = await start(async (request) => {
    let length = 0
    for await (const chunk of request.body ?? []) {
      length += chunk.length
      if (length > 65536) return new Response('too large', { status: 413 })
    }
    return new Response(`${length}`)
  })
  expect((await ask('/', { method: 'POST', body: 'x'.repeat(60_000) })).text).toBe('60000')
  const large = Buffer.alloc(5 * 1024 * 1024)
  const refused = await ask('/', { method: 'POST', body: large })
  expect([refused.status, refused.text, refused.headers.connection]).toEqual([
    413,
    'too large',
    'close',
  ])
  const fetched = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: large })
  expect([fetched.status, await fetched.text()]).toEqual([413, 'too large'])
})

test('an upload that is never looked at gets its answer', async () => {
  const { port } = await start(async () => new Response(null, { status: 403 }))
  const body = Buffer.alloc(5 * 1024 * 1024)
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status).toBe(403)
})

test('what is not a request for this site is refused and reaches nobody', async () => {
  let asked = 0
  const { ask, port, reported } = await start(async () => {
    asked += 1
    return new Response('fine')
  })
  const paths = ['//evil.test', '//evil.test/', '/%zz', '/\\evil.test', 'http://evil.test/', '*']
  for (const path of paths) {
    const reply = await ask(path)
    expect([path, reply.status, reply.text]).toEqual([path, 400, 'Bad request.\n'])
  }
  expect((await ask('/', { headers: { host: 'a/b' } })).status).toBe(400)
  expect((await ask('/', { method: 'TRACE' })).status).toBe(405)
  expect(await raw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*nosniff/s)
  const long = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await raw(port, long)).toMatch(/^HTTP\/1.1 431 /)
  expect([asked, reported]).toEqual([0, []])
})

test('a trailing slash is taken off with the query kept, for reading only', async () => {
  const { ask } = await start(async (request) => new Response(new URL(request.url).pathname))
  const moved = await ask('/about/?a=/&b=1/', { headers: { connection: 'keep-alive' } })
  expect([moved.status, moved.headers.location]).toEqual([308, '/about?a=/&b=1/'])
  expect(moved.headers.connection).toBe('keep-alive')
  expect((await ask('/te/about//', { method: 'HEAD' })).headers.location).toBe('/te/about')
  expect((await ask('/')).text).toBe('/')
  expect((await ask('/about/', { method: 'POST' })).text).toBe('/about/')
})

test('an error is reported, apologised for, and survived', async () => {
  const { ask, reported } = await start(async (request) => {
    if (request.url.endsWith('/broken')) throw new Error('the secret reason')
    return new Response('fine')
  })
  for (const headers of [{}, { cookie: 'session=1' }]) {
    const reply = await ask('/broken', { headers })
    expect(reply.status).toBe(500)
    expect(reply.text).toBe('Something went wrong. Please try again in a moment.\n')
  }
  const report = { err: expect.any(Error), request: expect.stringMatching(/^[\w-]+$/) }
  expect(reported).toEqual([report, report])
  expect((await ask('/')).text).toBe('fine')
})

test('shared pages are made for the site, the rest for the host that was asked', async () => {
  const urls: string[] = []
  const { ask } = await start(async (request, client) => {
    urls.push(`${request.url} ${request.headers.get('host')} ${client.address}`)
    return new Response('fine')
  })
  const host = 'localhost:9999'
  await ask('/a', { headers: { host, 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'evil' } })
  await ask('/a', { headers: { host, cookie: 'session=1' } })
  expect(urls).toEqual([
    'http://site.test/a site.test 127.0.0.1',
    'http://localhost:9999/a localhost:9999 127.0.0.1',
  ])
})

test('a client that leaves is noticed and is nobody else’s trouble', async () => {
  const arrived = gate()
  const noticed = gate()
  const { ask, port, reported } = await start(async (request) => {
    if (request.method === 'GET') return new Response('fine')
    arrived.resolve()
    request.signal.addEventListener('abort', () => noticed.resolve())
    return new Response(await request.text())
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf')
  await arrived.promise
  socket.destroy()
  await noticed.promise
  expect((await ask('/')).text).toBe('fine')
  expect(reported).toEqual([])
})

test('stopping lets the open request end and takes no other', async () => {
  const arrived = gate()
  const wait = gate()
  const { ask, server } = await start(async () => {
    arrived.resolve()
    await wait.promise
    return new Response('fine')
  })
  const open = ask('/')
  await arrived.promise
  const stopped = stop(server, 10_000)
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
  wait.resolve()
  expect((await open).text).toBe('fine')
  await stopped
  close = async () => {}
})
