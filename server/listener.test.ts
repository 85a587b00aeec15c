import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendRaw } from '../test/support/raw-connection.ts'
import { deferred, startServer } from '../test/support/site-server.ts'
import type { ServerOptions } from './create-server.ts'
import { close as closeServer } from './create-server.ts'

let close = async () => {}
afterEach(() => close())

async function start(handle: ServerOptions['handle']) {
  const started = await startServer(handle)
  close = started.close
  return started
}

test('responds to a rejected upload without reading all of it', async () => {
  const { send, port } = await start(async (request) => {
    let length = 0
    for await (const chunk of request.body ?? []) {
      length += chunk.length
      if (length > 65536) return new Response('too large', { status: 413 })
    }
    return new Response(`${length}`)
  })
  expect((await send('/', { method: 'POST', body: 'x'.repeat(60_000) })).text).toBe('60000')
  const large = Buffer.alloc(5 * 1024 * 1024)
  const rejected = await send('/', { method: 'POST', body: large })
  expect([rejected.status, rejected.text, rejected.headers.connection]).toEqual([
    413,
    'too large',
    'close',
  ])
  const fetched = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: large })
  expect([fetched.status, await fetched.text()]).toEqual([413, 'too large'])
})

test('responds to an upload that the handler never reads', async () => {
  const { port } = await start(async () => new Response(null, { status: 403 }))
  const body = Buffer.alloc(5 * 1024 * 1024)
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status).toBe(403)
})

test('logs an error, responds 500 and continues', async () => {
  const { send, errors } = await start(async (request) => {
    if (request.url.endsWith('/broken')) throw new Error('the secret reason')
    return new Response('fine')
  })
  for (const headers of [{}, { cookie: 'session=1' }]) {
    const received = await send('/broken', { headers })
    expect(received.status).toBe(500)
    expect(received.text).toBe('Something went wrong. Please try again in a moment.\n')
  }
  const report = { err: expect.any(Error), request: expect.stringMatching(/^[\w-]+$/) }
  expect(errors).toEqual([report, report])
  expect((await send('/')).text).toBe('fine')
})

test('a client disconnect aborts only its own request', async () => {
  const arrived = deferred()
  const noticed = deferred()
  const { send, port, errors } = await start(async (request) => {
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
  expect((await send('/')).text).toBe('fine')
  expect(errors).toEqual([])
})

test('renders few pages at once, of many that one packet requests', async () => {
  let [now, most, rendered, renderedBeforeForm] = [0, 0, 0, 500]
  const { port } = await start(async ({ method, url }) => {
    if (method === 'POST') renderedBeforeForm = rendered
    if (method === 'POST' || url.endsWith('/livez')) return new Response('at once')
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 5))
    now -= 1
    rendered += 1
    return new Response('rendered')
  })
  const page = (at: number) => `GET /newsletter?q=${at} HTTP/1.1\r\nHost: a\r\n\r\n`
  const pages = Array.from({ length: 500 }, (_, at) => page(at)).join('')
  const form = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'
  const last = 'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const received = await sendRaw(port, pages + form + last)
  expect(received.match(/rendered/g)).toHaveLength(500)
  expect(received.match(/at once/g)).toHaveLength(2)
  expect(most).toBe(16)
  expect(renderedBeforeForm).toBeLessThan(16)
})

test('close finishes open requests and accepts no new ones', async () => {
  const arrived = deferred()
  const wait = deferred()
  const { send, server } = await start(async () => {
    arrived.resolve()
    await wait.promise
    return new Response('fine')
  })
  const open = send('/')
  await arrived.promise
  const closed = closeServer(server, 10_000)
  await expect(send('/')).rejects.toThrow('ECONNREFUSED')
  wait.resolve()
  expect((await open).text).toBe('fine')
  await closed
  close = async () => {}
})
