import { afterEach, expect, test } from 'vitest'
import { rawConnection, sayRaw, statusesIn } from '../test/support/raw-connection.ts'
import { limitsFor } from './limits.ts'
import { gate, startFront } from './testing.ts'

let close = async () => {}
afterEach(() => close())

const get = 'GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('where everybody is busy, who comes is told so; who says nothing makes room', async () => {
  const wait = gate()
  let asked = 0
  const limits = { ...limitsFor(60), connections: 2 }
  const answer = async () => {
    asked += 1
    await wait.promise
    return new Response('fine')
  }
  const front = await startFront(answer, { limits })
  close = front.close
  const busy = rawConnection(front.port)
  busy.socket.write(get)
  const silent = rawConnection(front.port)
  await expect.poll(() => asked).toBe(1)
  const second = rawConnection(front.port)
  second.socket.write(get.replace('/a', '/b'))
  expect(await silent.gone).toBe('')
  await expect.poll(() => asked).toBe(2)
  const refused = await sayRaw(front.port, get)
  expect(statusesIn(refused)).toEqual([503])
  expect(refused).toContain('Too many people are here just now.')
  wait.resolve()
  await expect
    .poll(() => [busy, second].map(({ heard }) => statusesIn(heard())))
    .toEqual([[200], [200]])
  // Whoever is idle makes room as well.
  expect(
    statusesIn(await sayRaw(front.port, get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))),
  ).toEqual([200])
  await Promise.all([busy.gone, second.gone])
})

test('what is sent ahead is answered in turn, and too much of it is cut off', async () => {
  const open: string[] = []
  let most = 0
  const front = await startFront(async (request) => {
    open.push(request.url)
    most = Math.max(most, open.length)
    await new Promise((resolve) => setImmediate(resolve))
    open.pop()
    return new Response(new URL(request.url).pathname)
  })
  close = front.close
  const turns = Array.from({ length: 10 }, (_, turn) => `/${turn}`)
  const ahead = turns.map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=1\r\n\r\n`,
  )
  const { socket, heard, gone } = rawConnection(front.port)
  socket.write(ahead.join(''))
  await expect.poll(() => statusesIn(heard())).toHaveLength(10)
  expect(heard().match(/^\/\d/gm)).toEqual(turns)
  expect(most).toBe(1)
  socket.end()
  await gone
  expect(statusesIn(await sayRaw(front.port, get.repeat(1600))).length).toBeLessThan(20)
  expect(front.reported).toEqual([])
})
