import { afterEach, expect, test } from 'vitest'
import { rawConnection, sendRaw, statusesIn } from '../test/support/raw-connection.ts'
import { deferred, startServer } from '../test/support/site-server.ts'

let close = async () => {}
afterEach(() => close())

const getOf = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

test('a full server closes a new connection, and answers again once there is room', async () => {
  const wait = deferred()
  let handled = 0
  const handle = async () => {
    handled += 1
    await wait.promise
    return new Response('fine')
  }
  const { port, close: end } = await startServer(handle, { maxConnections: 2 })
  close = end
  const busy = [rawConnection(port), rawConnection(port)]
  // Two pages: one page would be made once for both.
  for (const [index, { socket }] of busy.entries()) socket.write(getOf(`/${index}`))
  await expect.poll(() => handled).toBe(2)
  expect(statusesIn(await rawConnection(port).closed)).toEqual([])
  wait.resolve()
  const answers = await Promise.all(busy.map(({ closed }) => closed))
  expect(answers.map(statusesIn)).toEqual([[200], [200]])
  expect(statusesIn(await sendRaw(port, getOf('/2')))).toEqual([200])
})
