import { afterEach, expect, test } from 'vitest'
import { rawConnection, sendRaw, statusesIn } from '../test/support/raw-connection.ts'
import { deferred, startServer } from '../test/support/site-server.ts'

let close = async () => {}
afterEach(() => close())

const get = 'GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a full server responds 503, and closes an idle connection for a new one', async () => {
  const wait = deferred()
  let handled = 0
  const handle = async () => {
    handled += 1
    await wait.promise
    return new Response('fine')
  }
  const { port, close: end } = await startServer(handle, { maxConnections: 2 })
  close = end
  const busy = rawConnection(port)
  busy.socket.write(get)
  const silent = rawConnection(port)
  await expect.poll(() => handled).toBe(1)
  const second = rawConnection(port)
  second.socket.write(get.replace('/a', '/b'))
  expect(await silent.closed).toBe('')
  await expect.poll(() => handled).toBe(2)
  const rejected = await sendRaw(port, get)
  expect(statusesIn(rejected)).toEqual([503])
  expect(rejected).toContain('Too many people are here just now.')
  wait.resolve()
  await expect
    .poll(() => [busy, second].map(({ received }) => statusesIn(received())))
    .toEqual([[200], [200]])
  // Idle keep-alive connections are closed for new ones, too.
  expect(
    statusesIn(await sendRaw(port, get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))),
  ).toEqual([200])
  await Promise.all([busy.closed, second.closed])
})
